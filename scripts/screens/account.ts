import { setTimeout as wait } from 'node:timers/promises'
import type { APIRequestContext, BrowserContext } from '@playwright/test'
import type { Found } from './page.ts'

/** The minimum interval between two searches that the server accepts. */
const GUARD_MS = 5_100
/** Leads opened besides, so that a list shows both kinds. */
const OPEN_BESIDES = 6
const SEARCH_WITHIN_MS = 60_000
const CLUJ = { location: 'Cluj-Napoca, Cluj (RO)', latitude: 46.77, longitude: 23.6, radiusKm: 100, countryCode: 'RO' }

type Lead = { id: string; access: string; qualityCategory: string; hasPhone: boolean; cost: number }

/** Signs up someone new; the context's pages are theirs from then on. */
export async function signUp({ context, name }: { context: BrowserContext; name: string }): Promise<void> {
  const data = { name, email: `${name.toLowerCase()}@haulier.example`, password: 'a-good-password' }
  await json(context.request.post('/api/auth/sign-up/email', { data }))
}

/** Runs a search on the sample directory and unlocks some of what it found. */
export async function searchAndUnlock({ request }: BrowserContext): Promise<Omit<Found, 'longLead'>> {
  const search = await finishedSearch(request, 'fabrică de mobilă')
  const { items } = await json<{ items: Lead[] }>(request.get(`/api/v1/leads?searchId=${search}&limit=50`))
  const paid = items.filter((lead) => lead.access === 'locked' && lead.cost > 0 && lead.hasPhone)
  const [unlocked, locked, ...others] = paid.toSorted((a, b) => a.qualityCategory.localeCompare(b.qualityCategory))
  if (!unlocked || !locked) throw new Error(`The sample search found ${items.length} leads, too few to picture`)
  await json(request.post(`/api/v1/leads/${unlocked.id}/unlock`))
  for (const { id } of others.slice(0, OPEN_BESIDES)) await json(request.post(`/api/v1/leads/${id}/unlock`))
  await planTasks({ request, leadIds: [unlocked.id, locked.id] })
  await wait(GUARD_MS)
  const nothing = await finishedSearch(request, 'importator de textile', { radiusKm: 20 })
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
    await json(request.post('/api/v1/tasks', { data }))
  }
}

async function finishedSearch(request: APIRequestContext, keyword: string, place: Partial<typeof CLUJ> = {}) {
  const data = { ...CLUJ, ...place, keywords: [keyword] }
  const { id } = await json<{ id: string }>(request.post('/api/v1/search-runs', { data }))
  for (const deadline = Date.now() + SEARCH_WITHIN_MS; Date.now() < deadline; await wait(200)) {
    const { status } = await json<{ status: string }>(request.get(`/api/v1/search-runs/${id}`))
    if (status !== 'pending') return id
  }
  throw new Error('The sample search did not end')
}

type Answer = Awaited<ReturnType<APIRequestContext['get']>>
export async function json<T>(asked: Promise<Answer>): Promise<T> {
  const answer = await asked
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return (await answer.json()) as T
}
