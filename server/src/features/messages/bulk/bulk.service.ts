import {
  type MessageBatch,
  type BulkEmailInput,
  MAX_PREVIEW_RECIPIENTS,
} from '@leadhaul/contract/messages/bulk.contract.ts'
import { missingProfileFields } from '@leadhaul/contract/profile/profile.rules.ts'
import { v7 as newId } from 'uuid'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { EmailAllowances } from '../../integrations/email/email-allowance.service.ts'
import { findMissingCapability } from '../../workspace/capabilities.service.ts'
import { ensureScheduled } from '../messages.repository.ts'
import { findSender } from '../senders.repository.ts'
import * as batches from './bulk.repository.ts'
import { type Render, type RenderOptions, createRenderer, textsOf } from './bulk-text.rules.ts'
import { countSkipped, splitRecipients, type SkippedCounts } from './recipients.service.ts'

type Text = Omit<BulkEmailInput, 'channel'>
type Upgrade = { kind: 'upgrade'; needed: NonNullable<Awaited<ReturnType<typeof findMissingCapability<'bulkEmail'>>>> }
export type StartResult =
  | Upgrade
  | { kind: 'profile' | 'no-sender' }
  | { kind: 'no-recipients'; skipped: SkippedCounts }
  | { kind: 'queue-full'; max: number }
  /** The bulk email with this key has another text or other leads. */
  | { kind: 'conflict'; id: string }
  | { kind: 'started'; batch: MessageBatch }
export type Bulk = ReturnType<typeof createBulk>
/** A message that waits longer would be out of date when it is sent. */
const MAX_QUEUED_DAYS = 30

type Dependencies = {
  emailAllowances: Pick<EmailAllowances, 'perDay'>
  tenancy: Tenancy
  systemTenancy: Tenancy
  jobs: Jobs
}

/** `tenancy` is that of requests: leads that are not paid for cannot be contacted. */
export function createBulk({ emailAllowances, tenancy, systemTenancy, jobs }: Dependencies) {
  const senderOf = (identity: Identity) => systemTenancy.run(identity, (scope) => findSender(scope, identity.userId))

  const start = async (
    scope: WorkspaceScope,
    asked: Text & { requestKey: string; author: string; render: Render },
  ): Promise<StartResult> => {
    const { requestKey, author, subject, content, render } = asked
    const open = await batches.countQueued(scope)
    const before = await batches.findBatch(scope, { requestKey })
    if (before) {
      const same = await batches.isSameBatch(scope, { id: before.id, leadIds: asked.leadIds, subject, content })
      return same ? { kind: 'started', batch: batches.toBatch(before) } : { kind: 'conflict', id: before.id }
    }
    const { recipients, leftOut } = await splitRecipients(scope, asked.leadIds)
    const skipped = countSkipped(leftOut)
    if (recipients.length === 0) return { kind: 'no-recipients', skipped }
    const max = (await emailAllowances.perDay(scope)) * MAX_QUEUED_DAYS
    if (open + recipients.length > max) return { kind: 'queue-full', max }
    const id = newId()
    const isNew = await batches.insertBatch(scope, {
      id,
      author,
      requestKey,
      subject,
      content,
      total: recipients.length,
      skipped,
      leftOut,
    })
    if (isNew) {
      const messages = recipients.map((lead) => ({
        leadId: lead.id,
        address: lead.email,
        ...textsOf(render(lead)),
      }))
      await batches.insertBatchMessages(scope, { id, author, messages })
      await ensureScheduled(scope)
      await jobs.enqueue(scope.db, 'send-messages', { workspaceId: scope.workspaceId, userId: scope.userId })
      scope.hint('messages', id)
    }
    const batch = await batches.findBatch(scope, { requestKey })
    return batch ? { kind: 'started', batch: batches.toBatch(batch) } : { kind: 'no-sender' }
  }

  return {
    async preview(
      identity: Identity,
      { leadIds, subject, content, language }: Text & { language: RenderOptions['language'] },
    ) {
      const sender = await senderOf(identity)
      if (!sender) return { kind: 'no-sender' as const }
      return tenancy.run(identity, async (scope) => {
        const needed = await findMissingCapability(scope, 'bulkEmail')
        if (needed) return { kind: 'upgrade' as const, needed }
        const { recipients, leftOut } = await splitRecipients(scope, leadIds)
        const render = await createRenderer({ subject, content, sender, language })
        const rendered = recipients.map(render)
        const emptyVariables: Record<string, number> = {}
        for (const { empty } of rendered)
          for (const name of empty) emptyVariables[name] = (emptyVariables[name] ?? 0) + 1
        const shown = recipients.slice(0, MAX_PREVIEW_RECIPIENTS).map((lead, at) => ({
          leadId: lead.id,
          companyName: lead.companyName,
          address: lead.email,
          ...textsOf(rendered[at] ?? render(lead)),
        }))
        const unknownVariables = [...new Set(['', ...rendered.slice(0, 1).flatMap(({ unknown }) => unknown)])].slice(1)
        return {
          kind: 'preview' as const,
          total: recipients.length,
          recipients: shown,
          skipped: countSkipped(leftOut),
          leftOut,
          unknownVariables,
          emptyVariables,
        }
      })
    },

    /** Stores a batch with its messages and the job that sends them. */
    async start(
      identity: Identity,
      asked: Text & { requestKey: string; language: RenderOptions['language'] },
    ): Promise<StartResult> {
      const sender = await senderOf(identity)
      if (!sender) return { kind: 'no-sender' }
      return tenancy.run(identity, async (scope) => {
        const needed = await findMissingCapability(scope, 'bulkEmail')
        if (needed) return { kind: 'upgrade', needed }
        if (missingProfileFields(sender).length > 0) return { kind: 'profile' }
        const render = await createRenderer({ ...asked, sender })
        return start(scope, { ...asked, author: sender.name || sender.email, render })
      })
    },

    find: async (scope: WorkspaceScope, id: string): Promise<MessageBatch | undefined> => {
      const row = await batches.findBatch(scope, { id })
      return row && batches.toBatch(row)
    },
    list: async (scope: WorkspaceScope, page: Parameters<typeof batches.listBatches>[1]) =>
      batches.listBatches(scope, page),

    recipients: batches.listRecipients,
    leftOut: batches.listSkippedLeads,

    pause: (scope: WorkspaceScope, id: string) =>
      batches.changeBatchStatus(scope, { id, from: ['running'], to: 'paused' }),
    async resume(scope: WorkspaceScope, id: string): Promise<void> {
      if (!(await batches.changeBatchStatus(scope, { id, from: ['paused'], to: 'running' }))) return
      await ensureScheduled(scope)
      await jobs.enqueue(scope.db, 'send-messages', { workspaceId: scope.workspaceId, userId: scope.userId })
    },
    /** The message that is currently being sent is still delivered. */
    async cancel(scope: WorkspaceScope, id: string): Promise<void> {
      if (await batches.changeBatchStatus(scope, { id, from: ['running', 'paused'], to: 'cancelled' }))
        await batches.cancelQueued(scope, id)
    },
  }
}
