import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { FURNITURE_SEARCH, insertPlaces, placeRow, placeRows } from '../../platform/testing/place-rows.ts'
import { findWrongBalances, putOnPlan, setBalance, makeRoomFor } from '../../platform/testing/workspace-rows.ts'
import type { Load, OnAnswer } from './load.ts'
import { type Person, signUp } from './people.ts'

const FOUND = 500

/** Resolves once a search is no longer pending. */
type AwaitSearchEnd = (person: Person, id: string) => Promise<unknown>

/** A new user whose search has found 500 leads, and who has the credits to unlock them. */
export async function userWithLeads(
  owner: pg.Pool,
  { url, ended }: { url: string; ended: AwaitSearchEnd },
): Promise<Person> {
  const mill = placeRow(FOUND, { category: 'sawmill', name: 'Sawmill', sourceId: 'mill' })
  await insertPlaces(owner, [...placeRows(FOUND), mill])
  const person = await signUp({ url })
  await putOnPlan(owner, person, 'premium')
  await setBalance(owner, { workspaceId: person.workspaceId, halfCredits: 4 * FOUND })
  await ended(person, (await person.client.search.create(FURNITURE_SEARCH)).id)
  return person
}

export type AcknowledgedWork = {
  /** Leads whose unlocking was acknowledged. */
  unlocked: string[]
  /** Searches whose start was acknowledged. */
  searches: string[]
  stop(): Promise<void>
}
type Options = {
  person: Person
  owner: () => pg.Pool
  /** Each is removed from the front after its unlocking was acknowledged. */
  locked: string[]
  ended: AwaitSearchEnd
  pauseMs?: number
  onAnswer?: OnAnswer
}

/** Repeatedly unlocks leads and runs searches, and records what was acknowledged. */
export function startWork({ person, owner, locked, ended, pauseMs = 5, onAnswer }: Options): AcknowledgedWork {
  const work = { unlocked: [] as string[], searches: [] as string[] }
  let isOver = false
  const until = async (step: () => Promise<unknown>) => {
    // An error while connections are lost is retried: the concurrent load records every other kind of error.
    for (; !isOver; await wait(pauseMs)) await step().catch(() => undefined)
  }
  const recordAnswer = async <Answer>(what: string, asking: Promise<Answer>) => {
    try {
      const answer = await asking
      onAnswer?.(what, true)
      return answer
    } catch (error) {
      onAnswer?.(what, false)
      throw error
    }
  }
  const unlock = async () => {
    const [id] = locked
    if (!id) return
    await recordAnswer('unlock', person.client.leads.unlock({ id }))
    work.unlocked.push(id)
    locked.shift()
  }
  const search = async () => {
    const criteria = { ...FURNITURE_SEARCH, keywords: ['sawmill'] }
    const { id } = await recordAnswer('search', person.client.search.create(criteria))
    work.searches.push(id)
    await ended(person, id)
    await makeRoomFor(owner(), person.workspaceId).aSearch()
  }
  const loops = [unlock, search].map(until)
  return {
    ...work,
    stop: async () => {
      isOver = true
      await Promise.all(loops)
    },
  }
}

const column = async (owner: pg.Pool, sql: string, values: unknown[] = []) =>
  (await owner.query<{ value: string }>(sql, values)).rows.map(({ value }) => value)
/** Returns what was acknowledged but is missing. */
const findMissing = async (owner: pg.Pool, wanted: readonly string[], sql: string) => {
  const there = new Set(await column(owner, sql))
  return wanted.filter((each) => !there.has(each))
}

/** The leads whose unlocking costs credits, whatever workspace they are in. */
export const lockedLeads = (owner: pg.Pool) =>
  column(owner, `select id::text as value from leads where access = 'locked' and quality_category <> 'C' order by id`)

/** Acknowledged imports whose lead is missing: none after the workers have caught up. */
export const findMissingImports = (owner: pg.Pool, { imported }: Pick<Load, 'imported'>) =>
  findMissing(owner, imported, 'select company_name as value from leads')

export const NO_PROBLEMS = {
  leads: [],
  signUps: [],
  unlocks: [],
  searches: [],
  doubledImports: [],
  chargesBesidesUnlocks: [],
  ledger: [],
}
/** Returns what is lost or duplicated of the acknowledged work; expected to equal `NO_PROBLEMS`. */
export async function findLostOrDuplicated(
  owner: pg.Pool,
  { load, work, workspaceId }: { load: Load; work: AcknowledgedWork; workspaceId: string },
): Promise<Record<keyof typeof NO_PROBLEMS, unknown[]>> {
  const doubled = `select company_name as value from leads where company_name = any($1) group by 1 having count(*) > 1`
  // One charge for each, whether its response was received or lost.
  const charges = `select count(*) || ' charges' as value
     from credit_transactions where workspace_id = $1 and transaction_type = 'debit'
     having count(*) <> count(distinct business_key) or count(*) not between $2 and $2 + 1`
  return {
    leads: await findMissing(owner, [...load.leads.keys()], 'select id::text as value from leads'),
    signUps: await findMissing(owner, load.signedUp, 'select email as value from "user"'),
    unlocks: await findMissing(owner, work.unlocked, `select id::text as value from leads where access = 'unlocked'`),
    searches: await findMissing(owner, work.searches, 'select id::text as value from search_runs'),
    doubledImports: await column(owner, doubled, [load.imported]),
    chargesBesidesUnlocks: await column(owner, charges, [workspaceId, work.unlocked.length]),
    ledger: await findWrongBalances(owner),
  }
}
