import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { PictureIds } from './page.ts'

/** The minimum interval between two searches that the server accepts. */
const MIN_SEARCH_INTERVAL_MS = 5_100
/** Further unlocked leads, so that lists show locked and unlocked ones. */
const FURTHER_UNLOCKS = 6
const SEARCH_TIMEOUT_MS = 60_000
const CLUJ = { location: 'Cluj-Napoca, Cluj (RO)', latitude: 46.77, longitude: 23.6, radiusKm: 100, countryCode: 'RO' }

type Lead = { id: string; access: string; qualityCategory: string; hasPhone: boolean; cost: number }

/** Signs up a new user, who is then signed in on the pages of the context. */
export async function signUp({ context, name }: { context: BrowserContext; name: string }): Promise<void> {
  const data = { name, email: `${name.toLowerCase()}@haulier.example`, password: 'a-good-password' }
  await readJson(context.request.post('/api/auth/sign-up/email', { data }))
}

/** Runs a search on the sample directory and unlocks some of what it found. */
export async function searchAndUnlock({ request }: BrowserContext): Promise<Omit<PictureIds, 'longLead'>> {
  const search = await runSearch(request, 'fabrică de mobilă')
  const { items } = await readJson<{ items: Lead[] }>(request.get(`/api/v1/leads?searchId=${search}&limit=50`))
  const paid = items.filter((lead) => lead.access === 'locked' && lead.cost > 0 && lead.hasPhone)
  const [unlocked, locked, ...others] = paid.toSorted((a, b) => a.qualityCategory.localeCompare(b.qualityCategory))
  if (!unlocked || !locked) throw new Error(`The sample search found ${items.length} leads, too few to picture`)
  await readJson(request.post(`/api/v1/leads/${unlocked.id}/unlock`))
  for (const { id } of others.slice(0, FURTHER_UNLOCKS)) await readJson(request.post(`/api/v1/leads/${id}/unlock`))
  await planTasks({ request, leadIds: [unlocked.id, locked.id] })
  await wait(MIN_SEARCH_INTERVAL_MS)
  const nothing = await runSearch(request, 'importator de textile', { radiusKm: 20 })
  return { search, nothing, lockedLead: locked.id, unlockedLead: unlocked.id }
}

const TASKS = [
  { title: 'Price per 13.6 m, Gherla to Pordenone', inHours: -22, note: 'They load on Fridays, ask for Ana.' },
  { title: 'Call back about freezer pallets', inHours: 1, note: '' },
  { title: 'Send customs documents list', inHours: 26, note: '' },
  {
    title: 'Ask for the loading hours, and for the name of whoever plans the ramp on Saturdays',
    inHours: 75,
    note: '',
  },
  { title: 'Follow up on first email', inHours: 24 * 12, note: '' },
]
/** Creates tasks that are overdue, due today and due later. */
async function planTasks({ request, leadIds }: { request: APIRequestContext; leadIds: string[] }): Promise<void> {
  for (const [n, { title, note, inHours }] of TASKS.entries()) {
    const dueAt = new Date(Date.now() + inHours * 3_600_000).toISOString()
    const data = { leadId: leadIds[n % leadIds.length], title, note, dueAt }
    await readJson(request.post('/api/v1/tasks', { data }))
  }
}

async function runSearch(request: APIRequestContext, keyword: string, place: Partial<typeof CLUJ> = {}) {
  const data = { ...CLUJ, ...place, keywords: [keyword] }
  const { id } = await readJson<{ id: string }>(request.post('/api/v1/search-runs', { data }))
  for (const deadline = Date.now() + SEARCH_TIMEOUT_MS; Date.now() < deadline; await wait(200)) {
    const { status } = await readJson<{ status: string }>(request.get(`/api/v1/search-runs/${id}`))
    if (status !== 'pending') return id
  }
  throw new Error('The sample search did not end')
}

type Answer = Awaited<ReturnType<APIRequestContext['get']>>
export async function readJson<T>(asked: Promise<Answer>): Promise<T> {
  const answer = await asked
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}
