// PostgreSQL under Patroni on loopback, for a manual fail-over: npm run cluster. All data is deleted when it stops.
import { findPrograms } from './patroni/programs.ts'
import { startPatroniCluster } from './patroni/cluster.ts'

const programs = await findPrograms()
if (typeof programs === 'string') {
  console.error(programs)
  process.exit(2)
}
const { postgresVersion, patroniVersion, haproxyVersion } = programs
const behind = haproxyVersion
  ? `behind HAProxy ${haproxyVersion}`
  : 'behind an address of its own, HAProxy not being installed'
console.log(`Starting PostgreSQL ${postgresVersion} under Patroni ${patroniVersion} ${behind} …`)
const cluster = await startPatroniCluster({ programs })
for (const { name, role } of await cluster.members()) {
  const node = cluster.nodes.find((each) => each.name === name)
  console.log(`${name.padEnd(8)} ${role.padEnd(12)} http://127.0.0.1:${node?.ports.rest}/cluster  ${node?.dir}`)
}
console.log(`\nDATABASE_URL=${cluster.url}\n\nCtrl-C stops and removes it.`)
const running = setInterval(() => undefined, 60_000)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    clearInterval(running)
    void cluster.stop()
  })
