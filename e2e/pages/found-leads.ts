import { type APIRequestContext, expect } from '@playwright/test'

const CLUJ = { location: 'Cluj-Napoca, Cluj (RO)', latitude: 46.77, longitude: 23.6, radiusKm: 100, countryCode: 'RO' }

export type FoundLead = { id: string; companyName: string; qualityCategory: 'A' | 'B' | 'C'; cost: number }

/** Fills the account of the page with the furniture makers around Cluj-Napoca; returns them, newest first. */
export async function findFurniture({ request }: { request: APIRequestContext }): Promise<FoundLead[]> {
  const run = await request.post('/api/v1/search-runs', { data: { ...CLUJ, keywords: ['fabrică de mobilă'] } })
  const { id } = (await run.json()) as { id: string }
  const status = async () =>
    ((await (await request.get(`/api/v1/search-runs/${id}`)).json()) as { status: string }).status
  await expect.poll(status, { intervals: [100] }).toBe('completed_with_results')
  return ((await (await request.get('/api/v1/leads?limit=50')).json()) as { items: FoundLead[] }).items
}
