import type { CDPSession, Page } from '@playwright/test'
import type { Account, AppProcess } from './app-process.ts'
import { launchBrowser, createSignedInContext } from './browser-session.ts'
import { rounded } from './measure.ts'
import { type Findings, reportFinding } from './report.ts'

const ROWS = 10_000
const PIXELS_PER_SECOND = 4000
const SECONDS = 6
const MAX_SHARE = 0.05
const QUIET_MS = 1500
const LOAD_WITHIN_MS = 120_000
const TRACE_CATEGORIES = ['devtools.timeline', 'devtools.timeline.frame', 'disabled-by-default-devtools.timeline.frame']

type Frames = { begun: number; drawn: number; late: number }

/**
 * Measures scrolling through ten thousand loaded leads, and through a bare table of the same length: the share of
 * frames that are not drawn at all, and the share drawn without the page change that was due, which the browser shows
 * one frame later.
 */
export async function measureScroll(options: { app: AppProcess; account: Account }): Promise<Findings> {
  const browser = await launchBrowser()
  try {
    const context = await createSignedInContext(browser, options)
    const list = await context.newPage()
    await list.goto(`${options.app.url}/leads`)
    await loadRows(list)
    const ours = await measureFrames(list)
    const uncovered = await uncoveredShare(list)
    await list.close()
    const bare = await context.newPage()
    await bare.setContent(bareTable())
    const plain = await measureFrames(bare)
    const late = (frames: Frames) => rounded(frames.late / frames.begun, 3)
    const missing = rounded(1 - ours.drawn / ours.begun, 3)
    const lateShares = { lateShare: late(ours), bareLateShare: late(plain) }
    const figures = { frames: ours.begun, notDrawnShare: missing, ...lateShares, uncoveredShare: uncovered }
    const met = Math.max(figures.notDrawnShare, figures.lateShare) <= MAX_SHARE
    const bar = { text: `≤ ${MAX_SHARE * 100} % of frames late or not drawn`, met }
    return [reportFinding({ section: 'scroll', what: `${ROWS} rows at ${PIXELS_PER_SECOND} px/s`, figures, bar })]
  } finally {
    await browser.close()
  }
}

/** Scrolls to the end repeatedly until the list holds enough rows, then back to the beginning. */
async function loadRows(page: Page): Promise<void> {
  await page.waitForSelector('a[href^="/leads/"]')
  await page.waitForFunction(
    (wanted) => {
      window.scrollTo(0, document.body.scrollHeight)
      const shown = document.querySelector('footer .numeric')?.textContent ?? ''
      return Number(shown.replaceAll(',', '').match(/\d+/)?.[0] ?? 0) >= wanted
    },
    ROWS,
    { polling: 40, timeout: LOAD_WITHIN_MS },
  )
  await page.evaluate(() => window.scrollTo(0, 0))
  // The last requested pages are still loading, and only scrolling is measured.
  await page.waitForFunction((quiet) => {
    const ends = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return window.scrollY === 0 && performance.now() - Math.max(...ends) > quiet
  }, QUIET_MS)
}

async function measureFrames(page: Page): Promise<Frames> {
  const devtools = await page.context().newCDPSession(page)
  const names: string[] = []
  devtools.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as { name?: string }[]) names.push(event.name ?? '')
  })
  await devtools.send('Tracing.start', {
    traceConfig: { includedCategories: TRACE_CATEGORIES },
    transferMode: 'ReportEvents',
  })
  await scroll(devtools)
  await endTracing(devtools)
  const count = (wanted: string) => names.filter((name) => name === wanted).length
  return { begun: count('BeginFrame'), drawn: count('DrawFrame'), late: count('DroppedFrame') }
}

const scroll = (devtools: CDPSession) =>
  devtools.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -PIXELS_PER_SECOND * SECONDS,
    speed: PIXELS_PER_SECOND,
    gestureSourceType: 'mouse',
  })

/**
 * Returns the share of frames in which the rows do not cover the window and the distance that the next frame scrolls:
 * only there could a user see a late change. Uses a separate scroll, because checking takes time.
 */
async function uncoveredShare(page: Page): Promise<number> {
  const looked = page.evaluate(
    ({ ms, beyond }) =>
      new Promise<number>((done) => {
        let [frames, uncovered, began] = [0, 0, 0]
        const look = (now: number) => {
          const rows = document.querySelectorAll('tr[data-lead]')
          const [first, last] = [rows[0], rows[rows.length - 1]].map((row) => row?.getBoundingClientRect())
          began ||= now
          frames++
          const isCovered = first && last && first.top <= 0 && last.bottom > window.innerHeight + beyond
          if (!isCovered) uncovered++
          if (now - began < ms) requestAnimationFrame(look)
          else done(uncovered / frames)
        }
        requestAnimationFrame(look)
      }),
    { ms: SECONDS * 1000, beyond: PIXELS_PER_SECOND / 60 },
  )
  await scroll(await page.context().newCDPSession(page))
  return rounded(await looked, 3)
}

async function endTracing(devtools: CDPSession): Promise<void> {
  const complete = new Promise<void>((done) => devtools.once('Tracing.tracingComplete', () => done()))
  await devtools.send('Tracing.end')
  await complete
}

const bareTable = () =>
  `<table>${Array.from({ length: ROWS }, (_, nr) => `<tr style="height:48px"><td>${nr}</td><td>Company ${nr} SRL</td><td>Cluj</td></tr>`).join('')}</table>`
