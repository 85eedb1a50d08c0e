import type { Account, AppProcess } from './app-process.ts'
import { apiOf } from './client.ts'
import { TOWNS } from './discovery.ts'
import { spread, timed } from './measure.ts'
import { type Findings, finding } from './report.ts'

const BAR_P95_MS = 100

/** POST /search-runs/preview over HTTP, one client, what people type in. */
export async function measurePreview(options: {
  app: AppProcess
  account: Account
  rounds: number
}): Promise<Findings> {
  const ask = apiOf(options.app, options.account)
  const findings: Findings = []
  for (const keyword of ['construction company', 'furniture manufacturer'])
    for (const radiusKm of [50, 200]) {
      const bodies = TOWNS.map((town) => ({ keywords: [keyword], location: 'Utah', ...town, radiusKm }))
      const samples: number[] = []
      let total = 0
      for (let round = -1; round < options.rounds; round++)
        for (const body of bodies) {
          const ms = await timed(async () => {
            total = (await ask<{ total: number }>('POST', '/search-runs/preview', body)).total
          })
          if (round >= 0) samples.push(ms)
        }
      const figures = { leads: total, ...spread(samples) }
      const bar = { text: `p95 ≤ ${BAR_P95_MS} ms`, met: figures.p95 <= BAR_P95_MS }
      findings.push(finding({ section: 'preview', what: `“${keyword}”, ${radiusKm} km`, figures, bar }))
    }
  return findings
}
