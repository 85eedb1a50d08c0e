import { randomUUID } from 'node:crypto'
import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { type Capability, capabilitiesOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bringUpToDate } from '../features/billing/plan/plan-state.service.ts'
import { FURNITURE_SEARCH, insertPlaces, placeRows } from '../platform/testing/place-rows.ts'
import type { Person } from './testing/people.ts'
import { IN_EVERY_PLAN, NEEDED } from './testing/procedure-plans.ts'
import { search } from './testing/searching.ts'
import { startApp, type TestApp } from './testing/start-app.ts'

/** Each another one: what is set again changes nothing. */
let phones = 0
let app: TestApp
let person: Person
let lead: { id: string; updatedAt: string }
beforeAll(async () => {
  app = await startApp()
  await insertPlaces(app.owner, placeRows(3))
  person = await app.signUp()
  await search(app, person)
  const [first] = (await person.client.leads.list({})).items
  lead = (await person.client.leads.unlock({ id: first?.id ?? '' })).lead
})
afterAll(() => app.stop())

/** The procedures of the contract, with whether each declares that some plans lack it. */
function procedures(node: object, path: string[] = []): [name: string, isLimited: boolean][] {
  const inner = (node as { '~orpc'?: { errorMap: object } })['~orpc']
  if (inner) return [[path.join('.'), 'UPGRADE_REQUIRED' in inner.errorMap]]
  return Object.entries(node).flatMap(([key, child]) => procedures(child as object, [...path, key]))
}

test('every procedure is in every plan, or has the capability that opens it in the table', () => {
  const open = Object.entries(IN_EVERY_PLAN).flatMap(([feature, names]) =>
    names.split(' ').map((name) => `${feature}.${name}`),
  )
  const all = procedures(contract)
  expect(all.map(([name]) => name).toSorted()).toEqual([...open, ...Object.keys(NEEDED)].toSorted())
  expect(all.filter(([name, isLimited]) => isLimited && !NEEDED[name])).toEqual([])
})

const TEXT = { subject: 'Trucks', content: 'Free on Monday' }
const LETTER = { ...TEXT, requestKey: randomUUID() }
const BULK = { ...TEXT, channel: 'email' as const, leadIds: [randomUUID()] }
const ACCOUNT = {
  preset: 'smtp' as const,
  host: '127.0.0.1',
  port: 25,
  security: 'tls' as const,
  user: 'office',
  fromAddress: 'office@haulier.example',
  fromName: '',
}

type State = { status: string; began: string; tierOf: (sku: Tier) => Tier }
const paidFor = (sku: Tier) => sku
const fallen = (): Tier => 'free'
const STATES: [name: string, State][] = [
  ['active', { status: 'active', began: '1 day', tierOf: paidFor }],
  ['on trial', { status: 'trialing', began: '1 day', tierOf: paidFor }],
  ['past due for a day', { status: 'past_due', began: '1 day', tierOf: paidFor }],
  ['past due for eight days', { status: 'past_due', began: '8 days', tierOf: fallen }],
  ['unpaid', { status: 'unpaid', began: '1 day', tierOf: fallen }],
  ['paused', { status: 'paused', began: '1 day', tierOf: fallen }],
  ['canceled', { status: 'canceled', began: '1 day', tierOf: fallen }],
]

async function putInto({ status, began }: State, sku: Tier): Promise<void> {
  await app.owner.query('delete from subscriptions where workspace_id = $1', [person.workspaceId])
  await app.owner.query(
    `insert into subscriptions (workspace_id, id, status, sku, cycle, created_at, period_start, period_end, trial_end, has_card)
     values ($1, 'sub_1', $2, $3, 'monthly', now() - $4::interval, now() - $4::interval, now() + interval '20 days',
       now() + interval '10 days', true)`,
    [person.workspaceId, status, sku, began],
  )
  await app.deps.systemTenancy.run(person, (scope) => bringUpToDate(scope, app.deps.jobs))
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: { code?: string }) => (error.code === 'UPGRADE_REQUIRED' ? error.code : undefined),
  )

describe.each(PlanSku.options)('%s', (sku) => {
  test.each(STATES)('%s: opens what the capability table says', async (_, state) => {
    await putInto(state, sku)
    const tier = state.tierOf(sku)
    const me = await person.client.me.get()
    expect(me).toMatchObject({ workspace: { tier, subscriptionStatus: state.status } })
    const has = capabilitiesOf(tier)
    expect(me.capabilities).toEqual(has)
    const { client } = person
    const advanced = { minScore: 5 }
    const calls: [Capability, () => Promise<unknown>][] = [
      ['analytics', () => client.dashboard.weeks({})],
      ['advancedSearch', () => client.search.preview({ ...FURNITURE_SEARCH, advanced })],
      ['advancedSearch', () => client.search.create({ ...FURNITURE_SEARCH, advanced })],
      ['aiContent', () => client.insight.write({ id: lead.id })],
      ['aiContent', () => client.drafts.write({ leadId: lead.id, channel: 'email' })],
      ['sendMessages', () => client.interactions.logOpened({ id: lead.id, type: 'whatsapp', text: 'Hello' })],
      ['sendMessages', () => client.messages.send({ leadId: lead.id, channel: 'email', ...LETTER })],
      ['bulkEmail', () => client.bulk.preview(BULK)],
      ['bulkEmail', () => client.bulk.start({ ...BULK, requestKey: randomUUID() })],
      ['bulkEmail', () => client.bulk.resume({ id: randomUUID() })],
      ['sendMessages', () => client.integrations.email.save(ACCOUNT)],
      ['sendMessages', () => client.integrations.email.test()],
      ['editContactMethods', () => client.leads.setPhone({ id: lead.id, contactPhone: `+4026411${1000 + phones++}` })],
    ]
    for (const [capability, call] of calls)
      expect([capability, await refusalOf(call())]).toEqual([
        capability,
        has[capability] ? undefined : 'UPGRADE_REQUIRED',
      ])
  })
})
