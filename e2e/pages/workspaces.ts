import { type APIRequestContext, test as base, expect, type Page } from '@playwright/test'
import { signUp } from './account.ts'
import { type FoundLead, findFurniture } from './found-leads.ts'

const DAY_MS = 86_400_000

/** A workspace created once per worker, for journeys that change nothing. */
export type Workspace = { cookies: Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'] }
export type FullWorkspace = Workspace & {
  /** Found and still locked; found and unlocked; entered with every field; entered with its name alone. */
  lead: { locked: string; bought: string; typed: string; bare: string }
}

async function postJson<T>(request: APIRequestContext, path: string, data: object = {}): Promise<T> {
  const answer = await request.post(`/api/v1/${path}`, { data })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as T
}

export const addLead = ({ request }: Pick<Page, 'request'>, fields: object) =>
  postJson<FoundLead & { updatedAt: string }>(request, 'leads', fields)

/** Plans a task on a lead; a due date in the past makes it overdue immediately. */
export const createTask = (
  { request }: Pick<Page, 'request'>,
  options: { leadId: string; title: string; inDays: number },
) =>
  postJson<{ id: string }>(request, 'tasks', {
    leadId: options.leadId,
    title: options.title,
    note: 'They load on Fridays',
    dueAt: new Date(Date.now() + options.inDays * DAY_MS).toISOString(),
  })

export const saveView = (
  { request }: Pick<Page, 'request'>,
  options: { name: string; filter?: object; mode?: string },
) => postJson<{ id: string }>(request, 'views', { filter: {}, mode: 'table', columns: ['place', 'status'], ...options })

const TYPED_LEAD = {
  companyName: 'Mobila Plin SRL',
  industry: 'Furniture',
  businessType: 'Manufacturer',
  contactName: 'Ioana Rus',
  contactEmail: 'office@mobila-plin.example',
  contactPhone: '+40 264 555 010',
  website: 'mobila-plin.example',
  address: 'Strada Fabricii 12',
  city: 'Gherla',
  state: 'Cluj',
  countryCode: 'RO',
  latitude: 47.03,
  longitude: 23.91,
  notes: 'Ask for the ramp on Saturdays',
}

/** Creates everything the pages of leads can show: all kinds of leads and tasks, views, a history, an import. */
async function fillWorkspace({ request }: { request: APIRequestContext }): Promise<FullWorkspace['lead']> {
  const found = await findFurniture({ request })
  const [bought = '', locked = ''] = found.filter(({ cost }) => cost > 0).map(({ id }) => id)
  await postJson(request, `leads/${bought}/unlock`)
  const { id: bare } = await addLead({ request }, { companyName: 'Bare SRL' })
  const { id: typed } = await addLead({ request }, TYPED_LEAD)
  await postJson(request, `leads/${typed}/interactions`, { type: 'phone', content: 'They need five lorries a week' })
  await postJson(request, `leads/${typed}/interactions`, { type: 'note', content: 'Prefers mornings' })
  await postJson(request, 'leads/status', { ids: [typed], status: 'won' })
  for (const inDays of [-2, 0.01, 9]) await createTask({ request }, { leadId: typed, title: `Offer ${inDays}`, inDays })
  await saveView({ request }, { name: 'Premium only', filter: { quality: ['A'] } })
  const file = await request.post('/api/v1/lead-imports?name=clients.csv', {
    headers: { 'content-type': 'text/csv' },
    data: 'Company,City\nImported SRL,Dej\n,Turda',
  })
  const { id } = (await file.json()) as { id: string }
  const started = { mapping: ['companyName', 'city'], duplicates: 'skip' }
  await request.post(`/api/v1/lead-imports/${id}/start`, { data: started })
  return { locked, bought, typed, bare }
}

type WorkspaceFixtures = { newcomer: Workspace; seller: FullWorkspace }

/** Journeys that change nothing share two workspaces per worker: an empty one and a full one. */
export const test = base.extend<object, WorkspaceFixtures>({
  newcomer: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await signUp({ request })
      const { cookies } = await request.storageState()
      await use({ cookies })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  seller: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL ?? '' })
      await signUp({ request })
      const lead = await fillWorkspace({ request })
      const { cookies } = await request.storageState()
      await use({ cookies, lead })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
})

/** Signs the page in to this workspace by its cookies. */
export const enterWorkspace = (page: Page, { cookies }: Workspace) => page.context().addCookies(cookies)
