import { expect, vi } from 'vitest'
import { openJobs } from '../../platform/testing/job-rows.ts'
import { insertLeads, leadRow, type LeadRow } from '../../platform/testing/lead-rows.ts'
import { setFreeSince, putOnPlan } from '../../platform/testing/workspace-rows.ts'
import type { Person } from './people.ts'
import type { TestApp } from './start-app.ts'

const TIMEOUT_MS = 60_000

export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

/** Signs up a user on Free, with leads of the given ages in days. */
export async function signUpWithLeads(
  app: TestApp,
  ages: number[],
  { free = 365, ...own }: Partial<LeadRow> & { free?: number } = {},
): Promise<{ person: Person; ids: string[] }> {
  const person = await app.signUp()
  const { workspaceId, userId } = person
  const rows = ages.map((age, at) => leadRow(at + 1, { createdAt: daysAgo(age), access: 'unlocked', ...own }))
  await insertLeads(app.owner, { workspaceId, userId, rows })
  await setFreeSince(app.owner, { workspaceId, days: free })
  return { person, ids: rows.map(({ id }) => id) }
}

async function runJob(app: TestApp, name: 'archive-leads' | 'restore-leads', payload: object) {
  await app.deps.jobs.enqueue(app.deps.systemDb, name, payload as never)
  await vi.waitFor(async () => expect(await openJobs(app.owner, name)).toEqual([]), { timeout: TIMEOUT_MS })
}

/** Runs the daily archiving. */
export const runArchiving = (app: TestApp) => runJob(app, 'archive-leads', {})

/** Puts the workspace on a plan as a paid order does, and runs the job that it enqueues. */
export async function upgradeAndRestore(app: TestApp, { workspaceId, userId }: Person) {
  await putOnPlan(app.owner, { workspaceId }, 'basic')
  await runJob(app, 'restore-leads', { workspaceId, userId })
}
