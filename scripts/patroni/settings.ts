import { randomBytes } from 'node:crypto'
import { join } from 'node:path'

/** Seconds. A leader that has not renewed its key for `ttl` is replaced; Patroni's minimums are 20, 1 and 3. */
const FAIL_OVER_TIMINGS = { ttl: 20, loop_wait: 1, retry_timeout: 5 }
const HOST = '127.0.0.1'

export type Ports = { postgres: number; rest: number; raft: number }
type Passwords = { superuser: string; replication: string }
export type NodeSettings = {
  name: string
  dir: string
  ports: Ports
  /** Raft's ports of the other members, the witness among them. */
  others: number[]
  /** Folder of PostgreSQL's programs. */
  programs: string
  passwords: Passwords
  isSynchronous: boolean
}

export function newPasswords(): Passwords {
  const password = () => randomBytes(18).toString('base64url')
  return { superuser: password(), replication: password() }
}

const hostAndPort = (port: number) => `${HOST}:${port}`
export const raftSettings = ({ dir, own, others }: { dir: string; own: number; others: number[] }) => ({
  data_dir: join(dir, 'raft'),
  self_addr: hostAndPort(own),
  partner_addrs: others.map(hostAndPort),
})

/** A node's settings, in the format of Patroni's configuration file. */
export function patroniSettings({ name, dir, ports, others, programs, passwords, isSynchronous }: NodeSettings) {
  return {
    scope: 'leadhaul',
    name,
    restapi: { listen: hostAndPort(ports.rest), connect_address: hostAndPort(ports.rest) },
    raft: raftSettings({ dir, own: ports.raft, others }),
    bootstrap: {
      dcs: {
        ...FAIL_OVER_TIMINGS,
        synchronous_mode: isSynchronous,
        // With two nodes, strict mode would refuse every write from a fail-over until the lost node is back.
        synchronous_mode_strict: false,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, wal_level: 'replica', synchronous_commit: 'on' },
        },
      },
      // pg_rewind needs checksums or hint bits in the log.
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: hostAndPort(ports.postgres),
      connect_address: hostAndPort(ports.postgres),
      data_dir: join(dir, 'data'),
      bin_dir: programs,
      pgpass: join(dir, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
      },
      parameters: { unix_socket_directories: '' },
      pg_hba: [`host all all ${HOST}/32 scram-sha-256`, `host replication replicator ${HOST}/32 scram-sha-256`],
      basebackup: [{ checkpoint: 'fast' }],
    },
  }
}
