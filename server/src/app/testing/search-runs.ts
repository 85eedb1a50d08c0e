import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { vi } from 'vitest'
import { FURNITURE_SEARCH } from '../../platform/testing/place-rows.ts'
import { clearSearchCooldown } from '../../platform/testing/workspace-rows.ts'
import type { Person } from './people.ts'
import type { TestApp } from './start-app.ts'

type Criteria = Parameters<Person['client']['search']['create']>[0]

/** Returns the run once it is no longer pending. */
export function waitForSearch(person: Person, id: string): Promise<SearchRun> {
  return vi.waitFor(
    async () => {
      const run = await person.client.search.get({ id })
      if (run.status === 'pending') throw new Error(`The run is still pending (${run.progress.done} done)`)
      return run
    },
    { timeout: 180_000, interval: 20 },
  )
}

/** Runs a whole search, without the required pause between two searches. */
export async function runSearch(app: TestApp, person: Person, criteria: Partial<Criteria> = {}): Promise<SearchRun> {
  await clearSearchCooldown(app.owner, person.workspaceId)
  const run = await person.client.search.create({ ...FURNITURE_SEARCH, ...criteria })
  return waitForSearch(person, run.id)
}
