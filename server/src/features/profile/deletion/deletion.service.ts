import { DELETION_GRACE_DAYS } from '@leadhaul/contract/profile/profile.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { v7 as newId } from 'uuid'
import type { SystemDb } from '../../../platform/db/pools.ts'
import type { Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { JobPayloads } from '../../../platform/jobs/job-queues.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { endApiKeysOfOthers } from '../../api-keys/api-keys.service.ts'
import { isDeletionPlanned, scheduleDeletion } from '../../auth/account-deletion.service.ts'
import { beginTeamChange, roleOf } from '../../workspace/members.service.ts'
import * as workspaces from '../../workspace/workspace-deletion.service.ts'

type DeletionOptions = { jobs: Pick<Jobs, 'enqueue' | 'enqueueAt'>; language: Language }

/**
 * Schedules the deletion of the account. Returns undefined if colleagues would be left without an owner. The scope is
 * the system's.
 */
export async function deleteAccount(
  scope: WorkspaceScope,
  { jobs, language }: DeletionOptions,
): Promise<string | undefined> {
  const { userId } = scope
  await workspaces.lockOwnedWorkspaces(scope)
  const { ownedWithColleagues } = await workspaces.readDeletion(scope)
  if (ownedWithColleagues.length > 0) return undefined
  await workspaces.withdrawInvitations(scope)
  const dueAt = await scheduleDeletion(scope, DELETION_GRACE_DAYS)
  await jobs.enqueueAt(scope.db, { name: 'erase-account', payload: { userId }, at: dueAt })
  await jobs.enqueue(scope.db, 'end-plans', { userId, dueAt })
  await jobs.enqueue(scope.db, 'deletion-letter', { kind: 'account', userId, dueAt, language, company: '' })
  return dueAt
}

/** The scope is the system's. */
export async function deleteWorkspace(
  scope: WorkspaceScope,
  { companyName, jobs, language }: DeletionOptions & { companyName: string },
): Promise<{ dueAt: string } | 'forbidden' | 'other name'> {
  const { workspaceId, userId } = scope
  await beginTeamChange(scope)
  const { role, name } = await workspaces.readDeletion(scope)
  if (role !== 'owner') return 'forbidden'
  if (companyName.trim() !== name) return 'other name'
  await endApiKeysOfOthers(scope)
  const { dueAt, colleagues } = await workspaces.scheduleWorkspaceDeletion(scope, DELETION_GRACE_DAYS)
  await jobs.enqueueAt(scope.db, { name: 'erase-workspace', payload: { workspaceId, userId }, at: dueAt })
  await jobs.enqueue(scope.db, 'end-plans', { userId, workspaceId, dueAt })
  const about = { workspaceId, dueAt, language, company: name }
  await jobs.enqueue(scope.db, 'deletion-letter', { ...about, kind: 'workspace', userId })
  for (const colleague of colleagues)
    await jobs.enqueue(scope.db, 'deletion-letter', { ...about, kind: 'colleague', userId: colleague })
  scope.hint('workspace')
  return { dueAt }
}

/** Cancels the deletion of the workspace. Returns undefined for users who do not own it. The scope is the system's. */
export async function keepWorkspace(scope: WorkspaceScope): Promise<boolean | undefined> {
  if ((await beginTeamChange(scope)) !== 'owner') return undefined
  scope.hint('workspace')
  return workspaces.keepWorkspace(scope)
}

type LetterContext = { db: SystemDb; tenancy: Tenancy; jobs: Pick<Jobs, 'enqueue'> }
/**
 * Whether an email still applies: it may be sent a day late, after the deletion was cancelled. Colleagues of a
 * workspace that was kept stay removed, and are notified of that only, unless they joined again.
 */
export async function isStillValid(
  { kind, userId, workspaceId, dueAt, language }: JobPayloads['deletion-letter'],
  { db, tenancy, jobs }: LetterContext,
): Promise<boolean> {
  if (kind === 'account') return isDeletionPlanned(db, { userId, dueAt })
  if (workspaceId === undefined) return true
  return tenancy.run({ workspaceId, userId }, async (scope) => {
    const isPlanned = await workspaces.isWorkspaceDeletionPlanned(scope, dueAt)
    if (!isPlanned && kind === 'colleague' && !(await roleOf(scope)))
      await jobs.enqueue(scope.db, 'removal-notice', { noticeId: newId(), userId, workspaceId, language })
    return isPlanned
  })
}
