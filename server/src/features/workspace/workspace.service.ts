import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { PERIOD_DAYS, PLANS } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as workspaces from './workspace.repository.ts'

/** The user who made a search, in the specification's names. */
export type Asker = workspaces.AskerRow

/** The workspace a user belongs to, if it is whole. */
export const workspaceOf = (db: SystemDb, userId: string): Promise<string | undefined> =>
  workspaces.findWorkspaceOf(db, userId)

/**
 * Creates a workspace for who is a member of none, named by the company given at sign-up: 'first', or 'next' for who
 * founded one and handed it over or deleted it, which has no searches left until its next period. Undefined when another
 * process made it first. The scope is the system's.
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

/** Starts the period that holds now when the last one has ended; answers its start, or nothing if none ended. */
export const startDuePeriod = (scope: WorkspaceScope): Promise<{ start: string; tier: Tier } | undefined> =>
  workspaces.renewPeriod(scope, PERIOD_DAYS)

/** Holds the workspace and its plan until the transaction ends. The scope is the system's. */
export const holdPlan = (scope: WorkspaceScope): Promise<{ tier: Tier; changes: number } | undefined> =>
  workspaces.holdPlan(scope)

/** Puts the workspace on a plan. The scope is the system's. */
export const setPlan = (scope: WorkspaceScope, plan: workspaces.NewPlan): Promise<void> =>
  workspaces.setPlan(scope, plan)

/** Workspaces whose period or plan has ended, in the order of their ids. */
export const listDueWorkspaces = (
  db: SystemDb,
  page: { limit: number; after: string | undefined },
): Promise<string[]> => workspaces.listDue(db, page)

/** All workspaces, in the order of their ids. */
export const listWorkspaces = (db: SystemDb, page: { limit: number; after: string | undefined }): Promise<string[]> =>
  workspaces.listAll(db, page)

/** Since when the workspace has been on Free; undefined where it is on a plan. The scope is the system's. */
export const freeSince = (scope: WorkspaceScope): Promise<string | undefined> =>
  workspaces.findFreeSince(scope, { held: false })

/** Whether the workspace is on Free, and stays there until the transaction ends. The scope is the system's. */
export const holdFree = async (scope: WorkspaceScope): Promise<boolean> =>
  (await workspaces.findFreeSince(scope, { held: true })) !== undefined

/** Whether the billing period or the plan has ended, by the database's clock. */
export const isPeriodOver = (scope: WorkspaceScope): Promise<boolean> => workspaces.isPeriodOver(scope)

/** Who asks, as third-party services receive it. The scope is the system's. */
export const readAsker = (scope: WorkspaceScope): Promise<Asker> => workspaces.readAsker(scope)

/** Where a letter to a user goes; undefined once they are gone. */
export const emailOf = (db: SystemDb, userId: string): Promise<string | undefined> => workspaces.findEmail(db, userId)

/** The language that the user of an address chose; undefined for who chose none, and for one without an account. */
export const chosenLanguage = (db: SystemDb, email: string): Promise<Language | undefined> =>
  workspaces.findChosenLanguage(db, email)

/** The name a workspace writes under: its company's, else its own. Undefined where the workspace is gone. */
export const senderOf = (scope: WorkspaceScope): Promise<string | undefined> => workspaces.findSender(scope)
