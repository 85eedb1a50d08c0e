import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { PERIOD_DAYS, PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as workspaces from './workspace.repository.ts'

/** The user who started a search, with the specification's field names. */
export type Requester = workspaces.RequesterRow

/** Returns the workspace of a user, if its creation is complete. */
export const workspaceOf = (db: SystemDb, userId: string): Promise<string | undefined> =>
  workspaces.findWorkspaceOf(db, userId)

/**
 * Creates a workspace for a user without one, with the name of the company given at sign-up: 'first', or 'next' if the
 * user founded one before and handed it over or deleted it; a 'next' one has no searches left until its next period.
 * Undefined if another process created it first. The scope is the system's.
 */
export async function createWorkspace(
  scope: WorkspaceScope,
  { email }: { email: string },
): Promise<'first' | 'next' | undefined> {
  await workspaces.lockUser(scope)
  if (await workspaces.hasWorkspace(scope)) return undefined
  const isNext = await workspaces.hasFounded(scope)
  const company = isNext ? null : await workspaces.findCompany(scope)
  await workspaces.insertWorkspace(scope, {
    name: company ?? email.split('@')[1] ?? email,
    company,
    slug: isNext ? `${scope.userId}/${scope.workspaceId}` : scope.userId,
    searchesUsed: isNext ? PLANS.free.searchesPerPeriod : 0,
  })
  return isNext ? 'next' : 'first'
}

/** Starts the current period if the last one has ended; returns its start, or undefined if none ended. */
export const startDuePeriod = (scope: WorkspaceScope): Promise<{ start: string; tier: Tier } | undefined> =>
  workspaces.renewPeriod(scope, PERIOD_DAYS)

/** Locks the workspace and its plan until the transaction ends. The scope is the system's. */
export const lockPlan = (scope: WorkspaceScope): Promise<{ tier: Tier; changes: number } | undefined> =>
  workspaces.lockPlan(scope)

/** Sets the plan of the workspace. The scope is the system's. */
export const setPlan = (scope: WorkspaceScope, plan: workspaces.NewPlan): Promise<void> =>
  workspaces.setPlan(scope, plan)

/** Returns workspaces whose period or plan has ended, ordered by id. */
export const listDueWorkspaces = (
  db: SystemDb,
  page: { limit: number; after: string | undefined },
): Promise<string[]> => workspaces.listDueWorkspaceIds(db, page)

/** Returns all workspaces, ordered by id. */
export const listWorkspaces = (db: SystemDb, page: { limit: number; after: string | undefined }): Promise<string[]> =>
  workspaces.listWorkspaceIds(db, page)

/** Returns since when the workspace has been on Free; undefined on another plan. The scope is the system's. */
export const freeSince = (scope: WorkspaceScope): Promise<string | undefined> =>
  workspaces.findFreeSince(scope, { held: false })

/** Whether the workspace is on Free; if so, it stays there until the transaction ends. The scope is the system's. */
export const lockIfFree = async (scope: WorkspaceScope): Promise<boolean> =>
  (await workspaces.findFreeSince(scope, { held: true })) !== undefined

/** Whether the billing period or the plan has ended, by the database's clock. */
export const isPeriodOver = (scope: WorkspaceScope): Promise<boolean> => workspaces.isPeriodOver(scope)

/** Returns the user of a search as third-party services receive it. The scope is the system's. */
export const readRequester = (scope: WorkspaceScope): Promise<Requester> => workspaces.readRequester(scope)

/** Returns the address for emails to a user; undefined if the user does not exist. */
export const emailOf = (db: SystemDb, userId: string): Promise<string | undefined> => workspaces.findEmail(db, userId)

/** Returns the language that the user of an address chose; undefined without an account or a choice. */
export const chosenLanguage = (db: SystemDb, email: string): Promise<Language | undefined> =>
  workspaces.findChosenLanguage(db, email)

/** Returns the name a workspace writes under: its company's or its own. Undefined if the workspace does not exist. */
export const findSenderName = (scope: WorkspaceScope): Promise<string | undefined> => workspaces.findSender(scope)
