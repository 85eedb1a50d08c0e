import { setTimeout as wait } from 'node:timers/promises'
import { startBreakableProxy } from '../../server/src/app/testing/breakable-proxy.ts'
import { type Haproxy, startHaproxy } from './haproxy.ts'
import type { Target } from './haproxy.rules.ts'
import { isPrimary } from './members.ts'

const CHECK_EVERY_MS = 500
/** The number of consecutive checks without a primary that closes the address, like `fall 3` in HAProxy. */
const MAX_FAILED_CHECKS = 3

export type WriteAddress = {
  port: number
  /** The name of the node that gets the connections. */
  primary(): string | undefined
  close(): Promise<void>
  /** Kills all processes without waiting for their end. */
  kill(): void
}

/**
 * The single address for writes: that of HAProxy, or a replacement that polls `/primary` of every node, routes
 * connections to the node that returns 200, and closes connections to other nodes.
 */
export async function startWriteAddress(
  nodes: readonly Target[],
  { dir, byHaproxy }: { dir: string; byHaproxy: boolean },
): Promise<WriteAddress> {
  const haproxy: Haproxy | undefined = byHaproxy ? await startHaproxy(nodes, dir) : undefined
  const proxy = await startBreakableProxy(urlOf(nodes[0]))
  proxy.hold(true)
  let primary: Target | undefined
  let missed = 0
  let isClosed = false
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
    else if (missed >= MAX_FAILED_CHECKS) {
      proxy.hold(true)
      primary = undefined
    }
  }
  const checks = (async () => {
    for (; !isClosed; await wait(CHECK_EVERY_MS)) await check()
  })()
  return {
    port: haproxy?.port ?? Number(new URL(proxy.url).port),
    primary: () => primary?.name,
    close: async () => {
      isClosed = true
      await checks
      await Promise.all([proxy.close(), haproxy?.stop()])
    },
    kill: () => haproxy?.kill(),
  }
}

const urlOf = (node: Target | undefined) => `http://127.0.0.1:${node?.ports.postgres ?? 0}`
