import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { withConnection } from '../../server/src/platform/db/connection.ts'
import { freePort } from '../../server/src/platform/free-port.ts'
import { serverUser } from '../../server/src/platform/postgres/binaries.ts'
import { type Member, fetchMembers } from './members.ts'
import { type ClusterNode, createNode } from './node.ts'
import type { Programs } from './programs.ts'
import { newPasswords, patroniSettings, type Ports, raftSettings } from './settings.ts'
import { startWriteAddress, type WriteAddress } from './write-address.ts'

// Not “first”, which is a keyword in synchronous_standby_names.
const NODE_NAMES = ['node1', 'node2'] as const
const DATABASE = 'leadhaul'
const READY_TIMEOUT_MS = 120_000
/** Log lines of each node to show if the cluster does not start. */
const LOG_LINES = 15

type DatabaseNode = ClusterNode & { ports: Ports }
export type PatroniCluster = {
  /** The one address for writes, as a superuser. */
  url: string
  dir: string
  nodes: readonly DatabaseNode[]
  /** The node behind the address, if any. */
  primary(): DatabaseNode | undefined
  members(): Promise<Member[]>
  /** Resolves once one node accepts writes and the other is its synchronous standby. */
  untilWhole(): Promise<void>
  stop(): Promise<void>
}
type Options = { programs: Programs; isSynchronous?: boolean }

/**
 * Starts two PostgreSQL servers under Patroni and a voting witness, on loopback, with one address for writes: that of
 * HAProxy if it is installed.
 */
export async function startPatroniCluster({ programs, isSynchronous = true }: Options): Promise<PatroniCluster> {
  const as = await serverUser()
  const dir = mkdtempSync(join(tmpdir(), 'leadhaul-patroni-'))
  // PostgreSQL's user must reach its folder through this one.
  chmodSync(dir, 0o755)
  const passwords = newPasswords()
  const witnessPort = await freePort()
  const ports: Ports[] = []
  for (const _ of NODE_NAMES) ports.push({ postgres: await freePort(), rest: await freePort(), raft: await freePort() })
  const rafts = [witnessPort, ...ports.map(({ raft }) => raft)]
  const othersOf = (own: number) => rafts.filter((each) => each !== own)
  const nodes = ports.map((own, nr) => {
    const name = NODE_NAMES[nr] ?? ''
    const node = { name, dir: join(dir, name), ports: own, others: othersOf(own.raft) }
    const settings = patroniSettings({ ...node, programs: programs.postgres, passwords, isSynchronous })
    return { ...createNode({ ...node, program: 'patroni', settings, as }), ports: own }
  })
  const witnessDir = join(dir, 'witness')
  const witness = createNode({
    name: 'witness',
    dir: witnessDir,
    program: 'patroni_raft_controller',
    settings: { raft: raftSettings({ dir: witnessDir, own: witnessPort, others: othersOf(witnessPort) }) },
    as,
  })
  const all = [witness, ...nodes]
  let address: WriteAddress | undefined
  const killAll = () => {
    for (const node of all) node.kill()
    address?.kill()
  }
  // An early exit of the script must not leave servers running.
  const remove = () => {
    killAll()
    rmSync(dir, { recursive: true, force: true })
  }
  process.once('exit', remove)
  for (const node of all) node.start()
  const writes = await startWriteAddress(nodes, { dir, byHaproxy: programs.haproxyVersion !== undefined })
  address = writes
  const urlOf = (database: string) => `postgres://postgres:${passwords.superuser}@127.0.0.1:${writes.port}/${database}`
  const members = async () => {
    for (const each of nodes) {
      const seen = await fetchMembers(each.ports.rest)
      if (seen.length > 0) return seen
    }
    return []
  }
  const standby = isSynchronous ? 'sync_standby' : 'replica'
  const untilWhole = () =>
    pollUntil('one node takes writes and the other follows', async () => {
      const seen = (await members()).filter(({ state }) => state === 'running' || state === 'streaming')
      const roles = seen.map(({ role }) => role).toSorted()
      return writes.primary() !== undefined && String(roles) === String(['leader', standby].toSorted())
    })
  const stop = async () => {
    await writes.close()
    // The witness stops last: without it the nodes could not release their keys.
    for (const node of all.toReversed()) await node.stop()
    process.off('exit', remove)
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    await untilWhole()
    await waitForWriteAddress(urlOf('postgres'))
    await withConnection(urlOf('postgres'), (client) => client.query(`create database ${DATABASE}`))
  } catch (error) {
    const logs = all.map((node) => `${node.name}:\n${node.log().split('\n').slice(-LOG_LINES).join('\n')}`)
    killAll()
    await stop()
    throw new Error(`The cluster did not start. ${logs.join('\n')}`, { cause: error })
  }
  return {
    url: urlOf(DATABASE),
    dir,
    nodes,
    primary: () => nodes.find(({ name }) => name === writes.primary()),
    members,
    untilWhole,
    stop,
  }
}

/** Polls until the condition is true. */
async function pollUntil(what: string, condition: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + READY_TIMEOUT_MS; !(await condition()); await wait(200))
    if (Date.now() > deadline) throw new Error(`Patroni did not get there in time: ${what}`)
}

/** HAProxy checks once a second which node accepts writes. */
const waitForWriteAddress = (url: string) =>
  pollUntil('the address for writes is open', () => withConnection(url, () => Promise.resolve(true)).catch(() => false))
