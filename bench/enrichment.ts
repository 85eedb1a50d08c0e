import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../server/src/platform/free-port.ts'
import { boot } from '../server/src/app/start.ts'
import { readEnv } from '../server/src/platform/settings/env.ts'
import { insertLeads, leadRow } from '../server/src/platform/testing/lead-rows.ts'
import { signUp } from './app-process.ts'
import { BENCH_SECRET, type BenchCluster } from './cluster.ts'
import {
  type CompanySites,
  PAGE_PATHS,
  serveCompanySites,
  SITE_COUNT,
  siteOf,
  visitAsBaseline,
} from './company-sites.ts'
import { rounded, measureMs } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'

/** The number of sites that the product visits at a time. */
const VISITORS = 24
const PAGE_PAUSE_MS = 500
const POLL_INTERVAL_MS = 20
const TIMEOUT_MS = 300_000
const POLITENESS_BAR = 'one connection a host, nothing forbidden asked for'

/**
 * 500 sites of five pages, from 'process' until the last lead has the data of its site: at full speed, beside bare
 * requests for the same pages by as many visitors, and with the product's pause between two pages of a site.
 */
export async function measureEnrichment(options: { cluster: BenchCluster; quick: boolean }): Promise<Findings> {
  const sites = await serveCompanySites()
  try {
    const bareMs = await measureMs(() => visitAsBaseline({ port: sites.port, visitors: VISITORS }))
    const fast = await enrichAll({ ...options, sites, name: 'fast', count: SITE_COUNT, pageBreakMs: 0 })
    const polite = await enrichAll({
      ...options,
      sites,
      name: 'polite',
      count: options.quick ? 60 : SITE_COUNT,
      pageBreakMs: PAGE_PAUSE_MS,
    })
    const bare = rounded(SITE_COUNT / (bareMs / 1000), 0)
    return [
      reportFinding({
        section: 'enrichment',
        what: `${SITE_COUNT} sites of ${PAGE_PATHS.length} pages, no pause`,
        figures: { sitesPerSecond: fast.sitesPerSecond, bare, share: rounded(fast.sitesPerSecond / bare) },
        bar: { text: POLITENESS_BAR, met: fast.mostAtOnce === 1 && fast.forbidden === 0 },
      }),
      reportFinding({
        section: 'enrichment',
        what: `with the product's pause of ${PAGE_PAUSE_MS} ms`,
        figures: { ...polite },
        bar: {
          text: `${POLITENESS_BAR}, never less than the pause`,
          // The two clocks round differently.
          met: polite.mostAtOnce === 1 && polite.forbidden === 0 && polite.shortestWaitMs >= PAGE_PAUSE_MS - 2,
        },
      }),
    ]
  } finally {
    await sites.close()
  }
}

type Trial = { cluster: BenchCluster; sites: CompanySites; name: string; count: number; pageBreakMs: number }

async function enrichAll({ cluster, sites, name, count, pageBreakMs }: Trial) {
  const absent = () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' }))
  const mailDns = { mx: async (domain: string) => [{ exchange: `mx.${domain}` }], address: absent, txt: absent }
  const port = await freePort()
  const env = readEnv({
    DATABASE_URL: cluster.url,
    LEADHAUL_SECRET: BENCH_SECRET,
    DATA_DIR: join(cluster.dir, 'sites'),
    PORT: String(port),
    HOST: '127.0.0.1',
    BASE_URL: `http://127.0.0.1:${port}`,
    LOG_LEVEL: 'silent',
  })
  const externalNetwork = { network: sites.network, mailDns, pageBreakMs }
  const app = await boot(env, { report: () => undefined, fillDirectory: false, externalNetwork })
  try {
    const account = await signUp({ url: env.baseUrl }, `${name}@sites.example`)
    const first = name === 'fast' ? 0 : SITE_COUNT
    const rows = Array.from({ length: count }, (_, number) => leadRow(first + number, { access: 'unlocked' }))
    await insertLeads(cluster.owner, { ...account, rows })
    await cluster.owner.query(
      `update lead_contacts c set website = g.website from unnest($2::uuid[], $3::text[]) as g(id, website)
       where c.workspace_id = $1 and c.lead_id = g.id`,
      [account.workspaceId, rows.map(({ id }) => id), rows.map((_, number) => siteOf(number))],
    )
    await cluster.owner.query('update leads set has_website = true where workspace_id = $1', [account.workspaceId])
    // Deletes the facts found by another run: each run visits every site.
    await cluster.owner.query('delete from site_facts')
    sites.reset()
    const scope = { workspaceId: account.workspaceId, userId: account.userId }
    const ms = await measureMs(async () => {
      await app.deps.systemTenancy.run(scope, (it) =>
        app.deps.enrichmentQueue.enqueueLeads(
          it,
          rows.map(({ id }) => id),
        ),
      )
      const until = performance.now() + TIMEOUT_MS
      while ((await countWithEmail(cluster, account.workspaceId)) < count) {
        if (performance.now() > until) throw new Error('The leads did not get what their sites say in time')
        await wait(POLL_INTERVAL_MS)
      }
    })
    const { requests, shortestWaitMs, ...seen } = sites.seen()
    return {
      sites: count,
      sitesPerSecond: rounded(count / (ms / 1000), 1),
      requests,
      shortestWaitMs: rounded(shortestWaitMs, 0),
      ...seen,
    }
  } finally {
    await app.stop()
  }
}

async function countWithEmail(cluster: BenchCluster, workspaceId: string): Promise<number> {
  const { rows } = await cluster.owner.query<{ n: number }>(
    'select count(*)::int as n from lead_contacts where workspace_id = $1 and contact_email is not null',
    [workspaceId],
  )
  return rows[0]?.n ?? 0
}
