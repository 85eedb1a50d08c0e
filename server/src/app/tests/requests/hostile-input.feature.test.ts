import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  findServerErrors,
  inputFor,
  type Procedure,
  PROCEDURES,
  startWorld,
  type World,
} from '../../testing/hostile-requests.ts'
import type { Person } from '../../testing/people.ts'
import { fieldsOf } from '../../testing/schema-fields.ts'

const SLOW_MS = 180_000

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.app.stop())

type Call = (input: unknown) => Promise<unknown>
/** The status of a call through the product's own client, which can send types that JSON lacks. */
async function statusOf(person: Person, { name }: Procedure, input: unknown): Promise<number> {
  const call = name.split('.').reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], person.client) as Call
  return call(input).then(
    () => 200,
    (error: { status?: number }) => error.status ?? 599,
  )
}

test('every procedure with an input is called, and accepts its valid input', async () => {
  expect(PROCEDURES.length).toBeGreaterThan(40)
  const refused: string[] = []
  for (const procedure of PROCEDURES) {
    const status = await statusOf(world.person, procedure, await inputFor(world, procedure))
    // The id of a deletion or of another workspace's record is not found, which does not concern the input.
    if (status === 400 || status >= 500) refused.push(`${procedure.name} ${status}`)
  }
  expect(refused).toEqual([])
})

describe('no value of any field causes a server error', () => {
  test.each(PROCEDURES.map((procedure) => [procedure.name, procedure] as const))(
    'of %s',
    async (_, procedure) => {
      const bad = await findServerErrors(fieldsOf(procedure.input), async ({ path }, value) =>
        statusOf(world.person, procedure, await inputFor(world, procedure, { path, value })),
      )
      expect(bad).toEqual([])
    },
    SLOW_MS,
  )
})

test('accepted hostile input can be read again', async () => {
  const {
    leads: leadsOf,
    tasks,
    views: viewsOf,
    search,
    dashboard,
    notifications,
    me,
    interactions,
    leadImports,
  } = world.person.client
  const reads: Promise<unknown>[] = [
    leadsOf.list({ limit: 100 }),
    leadsOf.list({ sort: 'company_name' }),
    leadsOf.facets({}),
    leadsOf.map({}),
    tasks.list({}),
    tasks.list({ when: 'done' }),
    viewsOf.list(),
    search.list({}),
    dashboard.get({}),
    notifications.list({}),
    leadImports.list(),
    interactions.list({ id: world.ids.leads ?? '' }),
    me.get(),
    world.person.fetch('/api/v1/leads/export.csv').then((response) => response.text()),
  ]
  await expect(Promise.all(reads)).resolves.toHaveLength(reads.length)
})
