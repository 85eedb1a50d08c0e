import type { SearchRun, SourceState } from '../../contract/src/search/search.schema.ts'
import type { Page } from './page.ts'

const CLUJ = 'place=Cluj-Napoca, Cluj (RO)&lat=46.77&lng=23.6&country=RO'
const RUN = '/api/rpc/search/get'

const source = (name: SourceState['name'], part: Partial<SourceState>): SourceState => ({
  name,
  state: 'done',
  found: 0,
  progress: null,
  code: null,
  ...part,
})
const failedWebhook: SourceState = source('webhook', { state: 'failed', code: 'unreachable' })

/** Half done, with every state a source can be in. */
const asRunning = (run: SearchRun): SearchRun => ({
  ...run,
  status: 'pending',
  completedAt: null,
  progress: { done: 21, total: 38 },
  sources: [
    source('directory', { found: 23 }),
    source('overture', { state: 'running', found: 11, progress: { done: 3, total: 12 } }),
    source('overpass', { state: 'waiting' }),
    failedWebhook,
  ],
})

const withFailedSources = (run: SearchRun): SearchRun => ({
  ...run,
  counts: {
    ...run.counts,
    alreadyYours: 12,
    named: { ...run.counts.named, B: run.counts.named.B + 12 },
  },
  sources: [
    source('directory', { found: run.counts.found + 12 }),
    source('overture', { state: 'failed', found: 4, code: 'rate_limited' }),
    source('overpass', { state: 'failed', code: 'slow' }),
    failedWebhook,
  ],
})

const withoutResults = (run: SearchRun): SearchRun => ({
  ...run,
  status: 'completed_no_results',
  counts: { A: 0, B: 0, C: 0, found: 0, alreadyYours: 0, named: { A: 0, B: 0, C: 0 } },
})

const asFailed = (run: SearchRun): SearchRun => ({
  ...withoutResults(run),
  status: 'failed',
  errorCode: 'source_failed',
  errorMessage: 'Webhook error',
  sources: [source('overture', { state: 'failed', code: 'unreachable' }), failedWebhook],
})

const pressNarrow: Page['before'] = async (tab) => {
  // Closes the overlay of the previous picture.
  await tab.keyboard.press('Escape')
  await tab.locator('button.chip').first().click()
}

/** Opens the dialog of a started search; no search is started, the response is that of an earlier one. */
const pressStart: Page['before'] = async (tab) => {
  if (await tab.getByRole('dialog').isVisible()) return
  const { items } = (await (await tab.request.get('/api/v1/search-runs')).json()) as { items: SearchRun[] }
  const oldest = items.at(-1)
  await tab.route('**/api/rpc/search/create', (route) => route.fulfill({ json: { json: oldest && asRunning(oldest) } }))
  await tab.locator('#start-search').click()
  await tab.getByRole('dialog').waitFor()
}

const statePages = (as: 'user' | 'romanian', mark: string): Page[] => [
  {
    name: `search-narrow${mark}`,
    path: `/search?keywords=fabrică de mobilă, tapițerie, transport&${CLUJ}&radius=100`,
    as,
    before: pressNarrow,
  },
  {
    name: `search-running${mark}`,
    path: ({ search }) => `/search?run=${search}`,
    as,
    shaped: { path: RUN, as: asRunning },
  },
  {
    name: `search-partly${mark}`,
    path: ({ search }) => `/search?run=${search}`,
    as,
    shaped: { path: RUN, as: withFailedSources },
  },
  { name: `search-done${mark}`, path: ({ search }) => `/search?run=${search}`, as },
  {
    name: `search-none${mark}`,
    path: ({ nothing }) => `/search?run=${nothing}`,
    as,
    shaped: { path: RUN, as: withoutResults },
  },
  {
    name: `search-failed${mark}`,
    path: ({ nothing }) => `/search?run=${nothing}`,
    as,
    shaped: { path: RUN, as: asFailed },
  },
  {
    name: `search-started${mark}`,
    path: `/search?keywords=fabrică de mobilă&${CLUJ}&radius=100`,
    as,
    shaped: { path: RUN, as: asRunning },
    before: pressStart,
  },
]

/** The states of the search page. A run's progress is replaced by fixed answers, since a real one changes. */
export const SEARCH_PAGES: Page[] = [
  ...statePages('user', ''),
  ...statePages('romanian', '-ro'),
  {
    name: 'search-notes',
    path: `/search?keywords=furnture manufacturer, qwertyish furniture, fabrici din Cluj-Napoca&${CLUJ}&radius=60`,
    as: 'user',
  },
  {
    name: 'search-words',
    path: `/search?keywords=Möbelherstellungsbetrieb, Kühlhausbetreibergesellschaft, Sägewerk&${CLUJ}&radius=60`,
    as: 'user',
  },
]
