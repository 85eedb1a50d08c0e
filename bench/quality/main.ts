// Prints the quality of searches over three extracts: npm run search-quality [-- --keep DIR] [--wrong] [--json FILE]
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { elapsedSince } from '../../scripts/command.ts'
import { startBenchCluster } from '../cluster.ts'
import { loadExtracts } from './extracts.ts'
import { measureAll } from './measure-all.ts'
import { unknownReadings } from './measures.ts'
import { formatReport } from './quality-report.ts'

const { values } = parseArgs({
  options: { keep: { type: 'string' }, wrong: { type: 'boolean' }, json: { type: 'string' } },
})
const unknownConcepts = unknownReadings()
if (unknownConcepts.length > 0) throw new Error(`No concept is called ${unknownConcepts.join(', ')}`)

const startedAt = Date.now()
const cluster = await startBenchCluster(values.keep)
try {
  await loadExtracts(cluster)
  const measured = await measureAll(cluster)
  console.log(`${formatReport({ ...measured, details: values.wrong ?? false })}\n${elapsedSince(startedAt)}`)
  if (values.json) writeFileSync(values.json, JSON.stringify(measured, null, 1))
} finally {
  await cluster.stop()
}
