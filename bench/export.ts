import type { Account, AppProcess } from './app-process.ts'
import type { BenchCluster } from './cluster.ts'
import { median, rounded, measureMs } from './measure.ts'
import { residentBytes } from './memory.ts'
import { type Findings, reportFinding } from './report.ts'

const MIN_SHARE = 0.5
const MAX_MB = 100
const POLL_INTERVAL_MS = 20

type ExportOptions = { app: AppProcess; account: Account; cluster: BenchCluster; rounds: number }

/** Compares the export of an account as a browser loads it with COPY of its columns to a client that drops them. */
export async function measureExport(setting: ExportOptions): Promise<Findings> {
  const { app, rounds } = setting
  const before = residentBytes(app.pid)
  const seen = { ours: [] as number[], bare: [] as number[], bytes: 0, peak: before }
  const watch = setInterval(() => {
    seen.peak = Math.max(seen.peak, residentBytes(app.pid))
  }, POLL_INTERVAL_MS)
  const methods = {
    ours: async () => {
      seen.bytes = await downloadExport(setting)
    },
    bare: () => copyToClient(setting),
  }
  try {
    for (let round = -1; round < rounds; round++)
      for (const method of round % 2 === 0 ? (['ours', 'bare'] as const) : (['bare', 'ours'] as const)) {
        const ms = await measureMs(methods[method])
        if (round >= 0) seen[method].push(ms)
      }
  } finally {
    clearInterval(watch)
  }
  const share = median(seen.ours.map((ms, round) => (seen.bare[round] ?? ms) / ms))
  const grownMB = rounded((seen.peak - before) / 1e6, 0)
  const times = { ms: rounded(median(seen.ours), 0), copyMs: rounded(median(seen.bare), 0), share: rounded(share) }
  const figures = { ...times, megabytes: rounded(seen.bytes / 1e6, 1), grownMB }
  const bar = { text: `share ≥ ${MIN_SHARE}, ≤ ${MAX_MB} MB grown`, met: share >= MIN_SHARE && grownMB <= MAX_MB }
  return [reportFinding({ section: 'workspace', what: 'export of the account', figures, bar })]
}

async function downloadExport({ app, account }: ExportOptions): Promise<number> {
  const answer = await fetch(`${app.url}/api/v1/leads/export.csv`, { headers: { cookie: account.cookie } })
  if (!answer.ok || !answer.body) throw new Error(`The export answered ${answer.status}`)
  let bytes = 0
  for await (const piece of answer.body) bytes += piece.length
  return bytes
}

/** The driver discards the output of COPY. */
async function copyToClient({ cluster, account }: ExportOptions): Promise<void> {
  const client = await cluster.pools.work.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.workspace_id', $1, true)`, [account.workspaceId])
    await client.query(`copy (
      select l.company_name, l.industry, l.status, c.contact_name, c.contact_email, c.contact_phone, c.website, c.address,
        l.city, l.state, l.country_code, l.created_at, l.quality_category, l.business_type, c.linkedin_url, c.facebook_url,
        l.notes
      from leads l left join lead_contacts c
        on c.workspace_id = l.workspace_id and c.lead_id = case when l.access = 'unlocked' then l.id end
      where l.workspace_id = '${account.workspaceId}' order by l.created_at desc, l.id desc
    ) to stdout with (format csv, header)`)
  } finally {
    await client.query('rollback')
    client.release()
  }
}
