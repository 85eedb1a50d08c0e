import { PlanSku } from '@leadhaul/contract/billing/products.catalog.ts'
import { capabilitiesOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { updatePlanState } from '../../../features/billing/plan/plan-state.service.ts'
import { FURNITURE_SEARCH } from '../../../platform/testing/place-rows.ts'
import { putOnPlan } from '../../../platform/testing/workspace-rows.ts'
import { CONTRACT_PROCEDURES } from '../../testing/contract-procedures.ts'
import { inputFor, PROCEDURES, startWorld, type World } from '../../testing/hostile-requests.ts'
import type { Person } from '../../testing/people.ts'
import { IN_EVERY_PLAN, REQUIRED_CAPABILITIES } from '../../testing/procedure-plans.ts'
import { runSearch } from '../../testing/search-runs.ts'

const TIMEOUT_MS = 180_000

let world: World
let person: Person
/** A paid contact: contacts of manually created leads are visible on every plan. */
let bought: string
beforeAll(async () => {
  // Without payments, so that only the test changes the plan.
  world = await startWorld({ ROLE: 'all', TEST_CASHIER: 'off', SEARCH_WEBHOOK_URL: '', SEARCH_WEBHOOK_SECRET: '' })
  person = world.person
  await runSearch(world.app, person)
  const found = (await person.client.leads.list({})).items.find(({ access }) => access === 'locked')
  bought = (await person.client.leads.unlock({ id: found?.id ?? '' })).lead.id
}, TIMEOUT_MS)
afterAll(() => world.app.stop())

test('every procedure is in every plan, or is listed in the table with its capability', () => {
  const open = Object.entries(IN_EVERY_PLAN).flatMap(([feature, names]) =>
    names.split(' ').map((name) => `${feature}.${name}`),
  )
  expect(CONTRACT_PROCEDURES.map(({ name }) => name).toSorted()).toEqual(
    [...open, ...Object.keys(REQUIRED_CAPABILITIES)].toSorted(),
  )
  const limited = CONTRACT_PROCEDURES.filter(({ errors }) => 'UPGRADE_REQUIRED' in errors)
  expect(limited.filter(({ name }) => !REQUIRED_CAPABILITIES[name])).toEqual([])
})

type State = { status: string; began: string; tierOf: (sku: Tier) => Tier }
const paidTier = (sku: Tier) => sku
const freeTier = (): Tier => 'free'
const STATES: [name: string, State][] = [
  ['active', { status: 'active', began: '1 day', tierOf: paidTier }],
  ['on trial', { status: 'trialing', began: '1 day', tierOf: paidTier }],
  ['past due for a day', { status: 'past_due', began: '1 day', tierOf: paidTier }],
  ['past due for eight days', { status: 'past_due', began: '8 days', tierOf: freeTier }],
  ['unpaid', { status: 'unpaid', began: '1 day', tierOf: freeTier }],
  ['paused', { status: 'paused', began: '1 day', tierOf: freeTier }],
  ['canceled', { status: 'canceled', began: '1 day', tierOf: freeTier }],
]

async function setSubscription({ status, began }: State, sku: Tier): Promise<void> {
  await world.app.owner.query('delete from subscriptions where workspace_id = $1', [person.workspaceId])
  await world.app.owner.query(
    `insert into subscriptions (workspace_id, id, status, sku, cycle, created_at, period_start, period_end, trial_end, has_card)
     values ($1, 'sub_1', $2, $3, 'monthly', now() - $4::interval, now() - $4::interval, now() + interval '20 days',
       now() + interval '10 days', true)`,
    [person.workspaceId, status, sku, began],
  )
  await world.app.deps.systemTenancy.run(person, (scope) => updatePlanState(scope, world.app.deps.jobs))
}

/** Each call needs another value, because setting the same value again changes nothing. */
let phones = 0
/** The input with which a call uses the part that requires a capability. */
const PART: Record<string, () => object | Promise<object>> = {
  'leads.update': async () => ({
    id: bought,
    expectedUpdatedAt: (await person.client.leads.get({ id: bought })).updatedAt,
    contactPhone: `+4026411${1000 + phones++}`,
  }),
  'leads.setPhone': () => ({ id: bought, contactPhone: `+4026411${1000 + phones++}` }),
  'search.create': () => ({ ...FURNITURE_SEARCH, advanced: { minScore: 5 } }),
  'search.preview': () => ({ ...FURNITURE_SEARCH, advanced: { minScore: 5 } }),
}

type Call = (input: unknown) => Promise<unknown>
/** Whether a procedure, called with valid input, is rejected because of the plan or reports that the plan lacks it. */
async function isRefused(name: string): Promise<boolean> {
  const path = name.split('.')
  const call = path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], person.client) as Call
  const procedure = PROCEDURES.find((each) => each.name === name)
  const input = procedure && { ...((await inputFor(world, procedure)) as object), ...(await PART[name]?.()) }
  try {
    const answer = await call(input)
    if (answer instanceof Object && Symbol.asyncIterator in answer) await (answer as AsyncGenerator).return(undefined)
    return (answer as { writer?: string } | undefined)?.writer === 'plan'
  } catch (error) {
    return (error as { code?: string }).code === 'UPGRADE_REQUIRED'
  }
}

/** Returns the rejected procedures of the contract. */
async function refused(tier: Tier, subscriptionStatus: string | null): Promise<string[]> {
  const isAs = { workspace: { tier, subscriptionStatus }, capabilities: capabilitiesOf(tier) }
  expect(await person.client.me.get()).toMatchObject(isAs)
  const names: string[] = []
  for (const { name } of CONTRACT_PROCEDURES) if (await isRefused(name)) names.push(name)
  expect(await person.client.me.get()).toMatchObject(isAs)
  return names.toSorted()
}
/** Returns the procedures whose capability the plan lacks. */
function closed(tier: Tier): string[] {
  const has = capabilitiesOf(tier)
  const names = Object.entries(REQUIRED_CAPABILITIES).flatMap(([name, capability]) => (has[capability] ? [] : [name]))
  return names.toSorted()
}

describe('every procedure is allowed according to the capability table', () => {
  test(
    'free',
    async () => {
      await putOnPlan(world.app.owner, person, 'free')
      expect(await refused('free', null)).toEqual(closed('free'))
    },
    TIMEOUT_MS,
  )
  describe.each(PlanSku.options)('%s', (sku) => {
    test.each(STATES)(
      '%s',
      async (_, state) => {
        await setSubscription(state, sku)
        const tier = state.tierOf(sku)
        expect(await refused(tier, state.status)).toEqual(closed(tier))
      },
      TIMEOUT_MS,
    )
  })
})
