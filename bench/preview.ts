import type pg from 'pg'
import type { Account, AppProcess } from './app-process.ts'
import { apiOf } from './client.ts'
import { TOWNS } from './discovery.ts'
import { median, rounded, spread, alternate, measureMs } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'
import { addTowns, RADIUS_KM, TOWN_NAMES } from './visitors.ts'

const MAX_P95_MS = 100

/** Measures POST /search-runs/preview over HTTP with one client and typical input. */
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
          const ms = await measureMs(async () => {
            total = (await ask<{ total: number }>('POST', '/search-runs/preview', body)).total
          })
          if (round >= 0) samples.push(ms)
        }
      const figures = { leads: total, ...spread(samples) }
      const bar = { text: `p95 ≤ ${MAX_P95_MS} ms`, met: figures.p95 <= MAX_P95_MS }
      findings.push(reportFinding({ section: 'preview', what: `“${keyword}”, ${radiusKm} km`, figures, bar }))
    }
  return findings
}

const MAX_VISITOR_P95_MS = 200

/** Compares the search of the home page, without an account, with the same preview of a user. */
export async function measureVisitor(options: {
  app: AppProcess
  account: Account
  owner: pg.Client | pg.Pool
  rounds: number
}): Promise<Findings> {
  const { app, account, owner, rounds } = options
  await addTowns(owner)
  const asUser = apiOf(app, account)
  const asVisitor = apiOf(app, { ...account, cookie: '' })
  const findings: Findings = []
  for (const keyword of ['construction company', 'furniture manufacturer']) {
    const items = TOWNS.map((town, at) => ({ town, place: TOWN_NAMES[at] ?? '' }))
    let total = 0
    const compareRounds = (times: number) =>
      alternate({
        items,
        rounds: times,
        ours: async ({ place }) => {
          const body = { keywords: [keyword], place, radiusKm: RADIUS_KM }
          total = (await asVisitor<{ total: number }>('POST', '/public/search-preview', body)).total
        },
        bare: ({ town }) =>
          asUser('POST', '/search-runs/preview', {
            keywords: [keyword],
            location: 'Utah',
            ...town,
            radiusKm: RADIUS_KM,
          }),
      })
    // Requests are limited per address and hour, and here all come from one address.
    await owner.query('delete from public_limits')
    await compareRounds(1)
    const { ours, bare } = await compareRounds(Math.min(rounds, MAX_ROUNDS))
    await owner.query('delete from public_limits')
    const figures = {
      companies: total,
      ...spread(ours),
      user: spread(bare).p50,
      ratio: rounded(median(ours) / median(bare)),
    }
    const bar = { text: `p95 ≤ ${MAX_VISITOR_P95_MS} ms`, met: figures.p95 <= MAX_VISITOR_P95_MS }
    findings.push(reportFinding({ section: 'visitor', what: `“${keyword}”, ${RADIUS_KM} km`, figures, bar }))
  }
  return findings
}
/** Five towns per round stay below the limit of 60 requests an hour. */
const MAX_ROUNDS = 9
