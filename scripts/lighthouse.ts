// Runs Lighthouse on every public page in every language, as on a mid-range phone:
// npm run lighthouse [-- --only /pricing] [--language ro] [--url http://localhost:3000] [--runs 3]
import { parseArgs } from 'node:util'
import type { PublicPagesModule } from '@leadhaul/contract/public-site/public-pages.schema.ts'
import { systemChromium } from './chromium.ts'
import { ROOT, elapsedSince } from './command.ts'
import { type Figures, median, missedLimits } from './lighthouse/figures.ts'
import { startInstance } from './screens/instance.ts'
import { loadSiteTool } from './site-tools.ts'
import { buildWeb } from './web-build.ts'

type Launcher = {
  launch: (options: object) => Promise<{ port: number; kill: () => void | Promise<void> }>
}
type Lighthouse = {
  default: (url: string, flags: object) => Promise<{ lhr: Report } | undefined>
}
type Report = {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; numericValue?: number; scoreDisplayMode: string }>
  environment: { benchmarkIndex: number }
}

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    language: { type: 'string' },
    url: { type: 'string' },
    runs: { type: 'string', default: '1' },
  },
})

const startedAt = Date.now()
await buildWeb()
const { paths } = (await import(`${ROOT}/web/dist-pages/public-pages.js`)) as PublicPagesModule
const languageOf = (path: string) => /^\/([a-z]{2})(?:\/|$)/.exec(path)?.[1] ?? 'en'
const withoutLanguage = (path: string) => path.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/'
const selectedPaths = paths().filter(
  (path) =>
    (!values.only || values.only.includes(withoutLanguage(path))) &&
    (!values.language || values.language === languageOf(path)),
)
const instance = values.url ? undefined : await startInstance()
const origin = values.url ?? instance?.url ?? ''
const { launch } = await loadSiteTool<Launcher>('chrome-launcher')
const { default: lighthouse } = await loadSiteTool<Lighthouse>('lighthouse')
const executable = systemChromium()
const chrome = await launch({
  ...(executable && { chromePath: executable }),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  logLevel: 'error',
})
let missed = 0
try {
  for (const path of selectedPaths) missed += await measure(path)
} finally {
  await chrome.kill()
  await instance?.stop()
}
console.log(`${selectedPaths.length} pages, ${missed} missed a bar; ${elapsedSince(startedAt)}`)
process.exitCode = missed > 0 ? 1 : 0

async function measure(path: string): Promise<number> {
  const runs: Figures[] = []
  // The server renders a page on its first request and caches it: only later requests are measured.
  await fetch(`${origin}${path}`)
  for (let run = 0; run < Number(values.runs); run++) runs.push(await runLighthouse(`${origin}${path}`))
  const figures = median(runs)
  const bars = missedLimits(figures, withoutLanguage(path) === '/')
  const scores = CATEGORIES.map((category) => Math.round(figures.scores[category] ?? 0)).join(' ')
  const { lcpMs, cls, scriptBytes, benchmark } = figures
  console.log(
    `${path.padEnd(30)} ${scores}  largest paint ${Math.round(lcpMs)} ms  shift ${cls.toFixed(4)}  ` +
      `script ${(scriptBytes / 1000).toFixed(1)} kB  machine ${Math.round(benchmark)}`,
  )
  for (const bar of bars) console.log(`  MISSED: ${bar}`)
  for (const audit of figures.failed) console.log(`  ${audit}`)
  return bars.length > 0 ? 1 : 0
}

async function runLighthouse(url: string): Promise<Figures> {
  const result = await lighthouse(url, { port: chrome.port, logLevel: 'error', onlyCategories: CATEGORIES })
  if (!result) throw new Error(`Lighthouse did not answer for ${url}`)
  const { categories, audits, environment } = result.lhr
  const number = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, 100 * (categories[name]?.score ?? 0)])),
    lcpMs: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    tbtMs: number('total-blocking-time'),
    scriptBytes: scriptBytesOf(result.lhr),
    benchmark: environment.benchmarkIndex,
    // Only audits that pass or fail. Times are in the figures above.
    failed: Object.entries(audits)
      .filter(([, { score, scoreDisplayMode }]) => scoreDisplayMode === 'binary' && score === 0)
      .map(([name]) => name),
  }
}

function scriptBytesOf({ audits }: Report): number {
  const requests = audits['network-requests'] as {
    details?: { items: { resourceType: string; transferSize: number }[] }
  }
  const scripts = requests.details?.items.filter(({ resourceType }) => resourceType === 'Script') ?? []
  return scripts.reduce((sum, { transferSize }) => sum + transferSize, 0)
}
