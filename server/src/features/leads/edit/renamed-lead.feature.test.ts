import type { Candidate } from '@leadhaul/contract/search/candidate.schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Person } from '../../../app/testing/people.ts'
import { createCandidate, sourceWith, runWith, runnerWith } from '../../../app/testing/search-sources.ts'
import { startApp, type TestApp } from '../../../app/testing/start-app.ts'
import { CENTRE } from '../../../platform/testing/place-rows.ts'

const PHONE = '+40264100001'
let app: TestApp
let person: Person
beforeAll(async () => {
  app = await startApp({ ROLE: 'web' })
  person = await app.signUp()
})
afterAll(() => app.stop())

const searchFor = (candidates: Candidate[]) =>
  runWith({ app, person }, runnerWith(app, [sourceWith('overpass', candidates)]), { keywords: ['shipyard'] })
const leadOf = async (companyName: string) => {
  const { items } = await person.client.leads.list({})
  return person.client.leads.get({ id: items.find((each) => each.companyName === companyName)?.id ?? '' })
}

test('a bought lead renamed after its neighbour in the same building gets no values of the neighbour', async () => {
  const position = { latitude: CENTRE.latitude - 0.01, longitude: CENTRE.longitude }
  const factory = createCandidate(5, {
    ...position,
    name: 'Great Factory',
    emails: ['boss@factory.example'],
    phones: [PHONE],
  })
  await searchFor([createCandidate(4, { ...position, name: 'Small Shop', phones: [] }), factory])
  const { id } = await leadOf('Small Shop')
  await person.client.leads.unlock({ id })
  await person.client.leads.remove({ id: (await leadOf('Great Factory')).id })
  const { updatedAt } = await leadOf('Small Shop')
  await person.client.leads.update({ id, companyName: 'Great Factory', expectedUpdatedAt: updatedAt })
  await searchFor([factory])
  const { contact } = await person.client.leads.get({ id })
  expect(contact).toMatchObject({ contactEmail: null, contactPhone: null, otherPhones: [], otherEmails: [] })
})
