import { buildWeb } from '../scripts/web-build.ts'
import { type Account, type AppProcess, signUp, startApp } from './app-process.ts'
import { measureEvents, measureWindows } from './events.ts'
import { BROWSER_SECTIONS, measureInBrowser } from './in-browser.ts'
import { makeLeads } from './leads-data.ts'
import { measureLeadsList } from './leads-list.ts'
import { MILLION, type BenchOptions } from './bench-options.ts'
import { measurePreview, measureVisitor } from './preview.ts'
import type { Findings } from './report.ts'
import { measureSearchRuns } from './search-run.ts'
import { measureUnlock } from './unlock.ts'
import { measureWorkspace } from './workspace.ts'

type ServedOptions = BenchOptions & { app: AppProcess; searcher: Account; owner: Account }

/** Runs the sections that send requests to the product as a separate process. */
export async function runServedSections(order: BenchOptions): Promise<Findings> {
  if ([...BROWSER_SECTIONS, 'windows' as const].some((name) => order.only.includes(name))) await buildWeb()
  const app = await startApp(order.cluster)
  order.report('The product started')
  try {
    const [searcher, owner] = await Promise.all([
      signUp(app, 'searcher@bench.example'),
      signUp(app, 'owner@bench.example'),
    ])
    return await measureServedSections({ ...order, app, searcher, owner })
  } finally {
    await app.stop()
  }
}

async function measureServedSections(options: ServedOptions): Promise<Findings> {
  const { cluster, app, searcher: account, owner, quick, only, report } = options
  const findings: Findings = []
  const rounds = quick ? 4 : 12
  if (only.includes('preview')) findings.push(...(await measurePreview({ app, account, rounds })))
  if (only.includes('visitor')) findings.push(...(await measureVisitor({ app, account, owner: cluster.owner, rounds })))
  if (only.includes('run'))
    findings.push(...(await measureSearchRuns({ app, account, owner: cluster.owner, runs: quick ? 5 : 20 })))
  if (only.includes('events')) findings.push(...(await measureEvents({ app, account })))
  if (only.includes('windows')) findings.push(...(await measureWindows({ app, account })))
  if (!(['leads', 'workspace', 'unlock', ...BROWSER_SECTIONS] as const).some((name) => only.includes(name)))
    return findings
  const total = quick ? MILLION / 5 : MILLION
  await makeLeads(cluster.owner, { account: owner, large: MILLION / 10, total, report })
  if (only.includes('leads'))
    findings.push(...(await measureLeadsList({ app, account: owner, cluster, rounds: quick ? 4 : 12, ms: 300 })))
  if (only.includes('workspace'))
    findings.push(...(await measureWorkspace({ app, account: owner, cluster, rounds: quick ? 3 : 8, ms: 300 })))
  if (only.includes('unlock'))
    findings.push(...(await measureUnlock({ app, account: owner, cluster, rounds: quick ? 6 : 12 })))
  findings.push(...(await measureInBrowser({ app, account: owner, quick, only })))
  return findings
}
