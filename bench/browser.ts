import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from '@playwright/test'
import { ROOT } from '../scripts/command.ts'
import type { Account, AppProcess } from './app-process.ts'
import { serveBareTable } from './bare-table.ts'
import { launchBrowser, createSignedInContext } from './browser-session.ts'
import { median, rounded } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'

const SLOWDOWN = 4
const FIRST_ROW = 'a[href^="/leads/"]'
/** The maximum time to the first row as a multiple of that of a bare React table, visited in the same run. */
const MAX_RATIO = 2.5
const MAX_SCRIPT_KB = 240
/** The contacts list of Atomic CRM, measured with the same method on a machine of this class. */
const ATOMIC_CRM = { firstRow: 2200, scriptKB: 782 }

type Marks = { firstRow?: number; largestPaint?: number }
type Visit = { firstRow: number; largestPaint: number; scripts: string[] }

/** Measures the first visit to /leads, signed in, with an empty cache, on a processor throttled to a quarter. */
export async function measureBrowser(options: {
  app: AppProcess
  account: Account
  visits: number
}): Promise<Findings> {
  const browser = await launchBrowser()
  try {
    const visits: Visit[] = []
    const bare: Visit[] = []
    // The first visit only warms the server up: each visit has a browser profile of its own.
    for (let nr = -1; nr < options.visits; nr++) {
      const pair = [await visit(browser, options), await visit(browser, { ...options, isBare: true })] as const
      if (nr < 0) continue
      visits.push(pair[0])
      bare.push(pair[1])
    }
    const of = (read: (seen: Visit) => number) => rounded(median(visits.map(read)), 0)
    const figures = {
      firstRow: of((seen) => seen.firstRow),
      bareFirstRow: rounded(median(bare.map((seen) => seen.firstRow)), 0),
      ratio: rounded(median(visits.map(({ firstRow }, nr) => firstRow / (bare[nr]?.firstRow ?? Number.NaN))), 2),
      largestPaint: of((seen) => seen.largestPaint),
      scriptKB: of((seen) => gzippedKB(seen.scripts)),
      scripts: of((seen) => seen.scripts.length),
      atomicCrmFirstRow: ATOMIC_CRM.firstRow,
      atomicCrmScriptKB: ATOMIC_CRM.scriptKB,
    }
    const quick = figures.ratio <= MAX_RATIO && figures.firstRow <= ATOMIC_CRM.firstRow
    const met = quick && figures.scriptKB <= MAX_SCRIPT_KB
    const text = `first row ≤ ${MAX_RATIO} × bare and ≤ ${ATOMIC_CRM.firstRow} ms, script ≤ ${MAX_SCRIPT_KB} kB`
    const bar = { text, met }
    return [reportFinding({ section: 'browser', what: `/leads at ${SLOWDOWN}× slowdown`, figures, bar })]
  } finally {
    await browser.close()
  }
}

type VisitOptions = { app: AppProcess; account: Account; isBare?: boolean }

async function visit(browser: Browser, options: VisitOptions): Promise<Visit> {
  const context = await createSignedInContext(browser, options)
  try {
    const path = options.isBare ? await serveBareTable(context) : '/leads'
    const page = await context.newPage()
    await page.addInitScript(recordMarks, FIRST_ROW)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(`${options.app.url}${path}`)
    await page.waitForSelector(FIRST_ROW)
    // The largest paint may come one frame after the row.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    return await page.evaluate(() => {
      const { firstRow = Number.NaN, largestPaint = Number.NaN } = window as unknown as Marks
      const scripts = performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter((entry) => entry.responseEnd <= firstRow && new URL(entry.name).pathname.endsWith('.js'))
        .map((entry) => new URL(entry.name).pathname)
      return { firstRow, largestPaint, scripts: [...new Set(scripts)] }
    })
  } finally {
    await context.close()
  }
}

/** Runs in the page before its own code: records when the first row is shown and the largest paint so far. */
function recordMarks(selector: string): void {
  const marks = window as unknown as Marks
  new MutationObserver((_, observer) => {
    if (!document.querySelector(selector)) return
    observer.disconnect()
    marks.firstRow = performance.now()
  }).observe(document, { childList: true, subtree: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) marks.largestPaint = entry.startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** The size of the scripts in kB after gzip, whatever encoding they were served in. */
const gzippedKB = (paths: string[]) =>
  paths.reduce((sum, path) => sum + gzipSync(readFileSync(join(ROOT, 'web/dist', path))).length, 0) / 1000
