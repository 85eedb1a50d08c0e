import type { APIRequestContext, BrowserContext } from '@playwright/test'
import { readJson, searchAndUnlock, signUp } from '../screens/account.ts'

/** The ids of the search and the lead that the pictures show. */
export type PicturedIds = { search: string; lead: string }

type Lead = {
  id: string
  access: string
  city: string | null
  qualityScore: number
  qualityCategory: string
  hasWebsite: boolean
}
/** How many leads each column of the board has besides the first. */
const LEADS_PER_STATUS = { contacted: 5, qualified: 4, proposal: 3, negotiation: 3, converted: 2, won: 3, lost: 1 }

/** An account of some weeks: a search, unlocked leads, and some in every status. */
export async function prepareAccount(context: BrowserContext): Promise<PicturedIds> {
  const { request } = context
  await signUp({ context, name: 'Mihai' })
  const { search } = await searchAndUnlock(context)
  const leads = await leadsOf(request, search)
  const [best] = leads
    .filter(({ qualityCategory, city, hasWebsite }) => qualityCategory === 'A' && city !== null && hasWebsite)
    .toSorted((a, b) => b.qualityScore - a.qualityScore)
  if (!best) throw new Error('The sample search found no lead to picture')
  if (best.access === 'locked') await readJson(request.post(`/api/v1/leads/${best.id}/unlock`))
  const others = leads.filter(({ id }) => id !== best.id)
  for (const [status, count] of Object.entries(LEADS_PER_STATUS))
    for (const { id } of others.splice(0, count))
      await readJson(request.put(`/api/v1/leads/${id}/status`, { data: { status } }))
  return { search, lead: best.id }
}

async function leadsOf(request: APIRequestContext, search: string): Promise<Lead[]> {
  const { items } = await readJson<{ items: Lead[] }>(request.get(`/api/v1/leads?searchId=${search}&limit=50`))
  return items
}
