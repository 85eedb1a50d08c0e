import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvOf, upload } from '../../app/testing/import-requests.ts'
import type { Person } from '../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import type { Tenancy } from '../../platform/db/scope.ts'
import { setBalance, putOnPlan } from '../../platform/testing/workspace-rows.ts'
import { createImportRunner } from './import-runner.service.ts'

const PHONE = '+40364100001'
const EMAIL = 'office@oakmill.example'
const SITE = 'https://oakmill.example'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
})
afterAll(() => app.stop())

/** An unlocked lead with a phone, for which another source has added an email and a website since: they cost extra. */
async function leadWithNewContact(person: Person) {
  const searchFor = (source: Parameters<typeof createCandidate>[1]) => {
    const candidate = createCandidate(1, { name: 'Oak Mill', phones: [PHONE], ...source })
    return runWith({ app, person }, runnerWith(app, [sourceWith('overpass', [candidate])]), {
      keywords: ['shipyard'],
    })
  }
  await searchFor({ match: 'none', city: null, countryCode: null })
  const [found] = (await person.client.leads.list({})).items
  const id = found?.id ?? ''
  await person.client.leads.unlock({ id })
  await searchFor({ from: 'google', emails: [EMAIL], websites: [SITE] })
  return id
}

/** Carries out one batch and stops, like a worker that shuts down. */
async function workOneBatch(person: Person, importId: string) {
  const stop = new AbortController()
  const tenancy: Tenancy = {
    ...app.deps.workTenancy,
    run: async (identity, work) => {
      const answer = await app.deps.workTenancy.run(identity, work)
      stop.abort()
      return answer
    },
  }
  const runner = createImportRunner({ tenancy, clock: () => new Date() })
  await expect(runner.work({ ...keyOf(person), importId }, stop.signal)).rejects.toBeDefined()
}
const keyOf = ({ workspaceId, userId }: Person) => ({ workspaceId, userId })

test.for(['cancelled', 'failed'])(
  'an import that is %s removes no contact that was paid for meanwhile, and undoes nothing that users did',
  async (end) => {
    const person = await app.signUp()
    await putOnPlan(app.owner, person, 'basic')
    await setBalance(app.owner, { workspaceId: person.workspaceId, halfCredits: 10 })
    const oak = await leadWithNewContact(person)
    const create = (companyName: string) => person.client.leads.create({ companyName, notes: 'ours' })
    const [edited, untouched] = [await create('Edited SRL'), await create('Untouched SRL')]
    const rows = [
      ['Oak Mill', PHONE, 'theirs'],
      ['Edited SRL', '', 'theirs'],
      ['Untouched SRL', '', 'theirs'],
      ['Noted SRL', '', ''],
      ['Unseen SRL', '', ''],
    ]
    const { id, guess } = await upload(person, csvOf(['Company', 'Phone', 'Notes'], rows))
    await person.client.leadImports.start({ id, mapping: guess, duplicates: 'update' })
    await workOneBatch(person, id)
    expect(await person.client.leadImports.get({ id })).toMatchObject({
      status: 'running',
      counts: { created: 2, updated: 3 },
    })

    const { newContactCost } = await person.client.leads.get({ id: oak })
    expect(newContactCost).toBeGreaterThan(0)
    expect(await person.client.leads.unlock({ id: oak, newContact: true })).toMatchObject({ charged: newContactCost })
    const { updatedAt } = await person.client.leads.get({ id: edited.id })
    await person.client.leads.update({ id: edited.id, notes: 'call in spring', expectedUpdatedAt: updatedAt })
    const [noted] = (await person.client.leads.list({ q: 'Noted' })).items
    await person.client.interactions.add({ id: noted?.id ?? '', type: 'phone', content: 'spoke with Ana' })

    const runner = app.deps.importRunner
    if (end === 'cancelled') {
      await person.client.leadImports.cancel({ id })
      await runner.work({ ...keyOf(person), importId: id }, AbortSignal.timeout(60_000))
    } else await runner.fail({ ...keyOf(person), importId: id })
    expect(await person.client.leadImports.get({ id })).toMatchObject({
      status: end,
      counts: { created: 0, updated: 0 },
      undo: { removed: 1, restored: 1, kept: 3 },
    })
    expect(await person.client.leads.get({ id: oak })).toMatchObject({
      newContactCost: 0,
      contact: { contactEmail: EMAIL, website: SITE },
    })
    expect((await person.client.leads.get({ id: edited.id })).notes).toBe('call in spring')
    expect((await person.client.leads.get({ id: untouched.id })).notes).toBe('ours')
    const names = (await person.client.leads.list({})).items.map(({ companyName }) => companyName)
    expect(names.toSorted()).toEqual(['Edited SRL', 'Noted SRL', 'Oak Mill', 'Untouched SRL'])
  },
)
