import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { trashLeads } from '../../features/leads/removal/lead-trash.service.ts'
import { hasWaitingRequest } from '../../platform/testing/sequence-rows.ts'
import type { Person } from './people.ts'
import type { TestApp } from './start-app.ts'

type Removal<Result> = {
  person: Person
  leadId: string
  batchId?: string
  request: () => Promise<Result>
  /** The role of the request. */
  role?: 'app' | 'system'
}

/** Sends a request that still sees a lead while a colleague deletes it. The deletion ends once the request waits for it. */
export async function requestDuringRemoval<Result>(app: TestApp, removal: Removal<Result>): Promise<Result> {
  const { person, leadId, batchId = randomUUID(), request, role } = removal
  const { answer } = await app.deps.workTenancy.run(person, async (scope) => {
    await trashLeads(scope, { ids: [leadId], requestKey: batchId })
    const sent = request()
    sent.catch(() => undefined)
    await vi.waitUntil(() => hasWaitingRequest(app.owner, role), { timeout: 60_000 })
    return { answer: sent }
  })
  return answer
}
