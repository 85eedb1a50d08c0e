import { setTimeout as wait } from 'node:timers/promises'
import { startCutProxy } from '../../server/src/app/testing/cut-proxy.ts'
import { type Haproxy, startHaproxy } from './haproxy.ts'
import type { Target } from './haproxy.rules.ts'
import { isPrimary } from './members.ts'

const CHECK_EVERY_MS = 500
/** As many checks in a row without a primary close the address, as `fall 3` does in HAProxy. */
const FALL = 3

export type WriteAddress = {
  port: number
  /** The name of the node that gets the connections. */
  primary(): string | undefined
  close(): Promise<void>
  /** Leaves nothing running, without waiting for it. */
  kill(): void
}

/**
 * The one address for writes: HAProxy's, or one made in its way, which asks every node's `/primary`, sends connections to
 * the one that answers 200, and cuts those to another.
 */
export async function startWriteAddress(
  nodes: readonly Target[],
  { dir, byHaproxy }: { dir: string; byHaproxy: boolean },
): Promise<WriteAddress> {
  const haproxy: Haproxy | undefined = byHaproxy ? await startHaproxy(nodes, dir) : undefined
  const proxy = await startCutProxy(urlOf(nodes[0]))
  proxy.hold(true)
  let primary: Target | undefined
  let missed = 0
  let isOver = false
  const check = async () => {
    const answers = await Promise.all(nodes.map(({ ports }) => isPrimary(ports.rest)))
    const found = nodes.find((_, nr) => answers[nr])
    missed = found ? 0 : missed + 1
    if (found && found !== primary) {
      proxy.cut()
      proxy.moveTo(urlOf(found))
      primary = found
    }
    if (found) proxy.hold(false)
    else if (missed >= FALL) {
      proxy.hold(true)
      primary = undefined
    }
  }
  const checks = (async () => {
    for (; !isOver; await wait(CHECK_EVERY_MS)) await check()
  })()
  return {
    port: haproxy?.port ?? Number(new URL(proxy.url).port),
    primary: () => primary?.name,
    close: async () => {
      isOver = true
      await checks
      await Promise.all([proxy.close(), haproxy?.stop()])
    },
    kill: () => haproxy?.kill(),
  }
}

const urlOf = (node: Target | undefined) => `http://127.0.0.1:${node?.ports.postgres ?? 0}`
