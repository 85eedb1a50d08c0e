import type { Batch } from '@leadhaul/contract/messages/bulk.contract.ts'
import { PREVIEWED } from '@leadhaul/contract/messages/bulk.contract.ts'
import { isEmail } from '@leadhaul/contract/leads/lead-text.rules.ts'
import { MAX_CONTENT_LENGTH, MAX_SUBJECT_LENGTH } from '@leadhaul/contract/messages/message.schema.ts'
import { missingFields } from '@leadhaul/contract/profile/profile.rules.ts'
import { renderTemplate } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import { type TemplateSender, templateValues } from '@leadhaul/contract/templates/template-values.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { v7 as newId } from 'uuid'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs.ts'
import { outreachDecisions } from '../../suppressions/outreach.service.ts'
import { lacking } from '../../workspace/capabilities.service.ts'
import { ensureTurn } from '../messages.repository.ts'
import { findSender } from '../senders.repository.ts'
import * as batches from './bulk.repository.ts'

type Text = { leadIds: string[]; subject: string; content: string }
type Upgrade = { kind: 'upgrade'; needed: { capability: 'bulkEmail'; plan: Tier } }
type Skipped = Record<string, number>
type Recipient = batches.BulkLead & { email: string }
export type Started =
  | Upgrade
  | { kind: 'profile' | 'no-sender' }
  | { kind: 'no-recipients'; skipped: Skipped }
  | { kind: 'started'; batch: Batch }
export type Bulk = ReturnType<typeof createBulk>
type Needs = { tenancy: Tenancy; systemTenancy: Tenancy; jobs: Jobs }

/** `tenancy` is that of requests: what is not paid for cannot be written to. */
export function createBulk({ tenancy, systemTenancy, jobs }: Needs) {
  const senderOf = (identity: Identity) => systemTenancy.run(identity, (scope) => findSender(scope, identity.userId))

  /** Who is written to, and why the others are not. */
  const sorted = async (
    scope: WorkspaceScope,
    leadIds: string[],
  ): Promise<{ recipients: Recipient[]; skipped: Skipped }> => {
    const leads = await batches.findLeads(scope, [...new Set(leadIds)])
    const skipped: Skipped = {}
    const skip = (reason: string) => {
      skipped[reason] = (skipped[reason] ?? 0) + 1
    }
    const open = leads.filter((lead): lead is Recipient => {
      const reason = lead.access === 'locked' ? 'locked' : isEmail(lead.email?.trim() ?? '') ? undefined : 'no-address'
      if (reason) skip(reason)
      return reason === undefined
    })
    const asked = open.map(({ id: leadId, email, countryCode }) => ({
      channel: 'email' as const,
      address: email.trim(),
      countryCode,
      leadId,
    }))
    const decisions = await outreachDecisions(scope, asked)
    const addresses = new Set<string>()
    const recipients = open.filter(({ email }, at) => {
      const decision = decisions[at]
      const key = email.trim().toLowerCase()
      const reason = decision?.allowed
        ? addresses.has(key)
          ? 'duplicate'
          : undefined
        : (decision?.reason ?? 'no-address')
      addresses.add(key)
      if (reason) skip(reason)
      return reason === undefined
    })
    return { recipients, skipped }
  }

  const start = async (
    scope: WorkspaceScope,
    asked: Text & { requestKey: string; author: string; render: Render },
  ): Promise<Started> => {
    const { requestKey, author, subject, content, render } = asked
    const before = await batches.findBatch(scope, { requestKey })
    if (before) return { kind: 'started', batch: toBatch(before) }
    const { recipients, skipped } = await sorted(scope, asked.leadIds)
    if (recipients.length === 0) return { kind: 'no-recipients', skipped }
    const id = newId()
    const isNew = await batches.insertBatch(scope, {
      id,
      author,
      requestKey,
      subject,
      content,
      total: recipients.length,
      skipped,
    })
    if (isNew) {
      const messages = recipients.map((lead) => ({
        leadId: lead.id,
        address: lead.email.trim(),
        ...textsOf(render(lead)),
      }))
      await batches.insertBatchMessages(scope, { id, author, messages })
      await ensureTurn(scope)
      await jobs.enqueue(scope.db, 'send-messages', { workspaceId: scope.workspaceId, userId: scope.userId })
      scope.hint('messages', id)
    }
    const batch = await batches.findBatch(scope, { requestKey })
    return batch ? { kind: 'started', batch: toBatch(batch) } : { kind: 'no-sender' }
  }

  return {
    async preview(identity: Identity, { leadIds, subject, content, language }: Text & { language: Language }) {
      const sender = await senderOf(identity)
      if (!sender) return { kind: 'no-sender' as const }
      return tenancy.run(identity, async (scope) => {
        const needed = await lacking(scope, 'bulkEmail')
        if (needed) return { kind: 'upgrade' as const, needed }
        const { recipients, skipped } = await sorted(scope, leadIds)
        const render = renderer({ subject, content, sender, language })
        const rendered = recipients.map(render)
        const emptyVariables: Record<string, number> = {}
        for (const { empty } of rendered)
          for (const name of empty) emptyVariables[name] = (emptyVariables[name] ?? 0) + 1
        const shown = recipients.slice(0, PREVIEWED).map((lead, at) => ({
          leadId: lead.id,
          companyName: lead.companyName,
          address: lead.email.trim(),
          ...textsOf(rendered[at] ?? render(lead)),
        }))
        const unknownVariables = [...new Set(['', ...rendered.slice(0, 1).flatMap(({ unknown }) => unknown)])].slice(1)
        return {
          kind: 'preview' as const,
          total: recipients.length,
          recipients: shown,
          skipped,
          unknownVariables,
          emptyVariables,
        }
      })
    },

    /** Stores a batch with its messages and the job that sends them. */
    async start(identity: Identity, asked: Text & { requestKey: string; language: Language }): Promise<Started> {
      const sender = await senderOf(identity)
      if (!sender) return { kind: 'no-sender' }
      return tenancy.run(identity, async (scope) => {
        const needed = await lacking(scope, 'bulkEmail')
        if (needed) return { kind: 'upgrade', needed }
        if (missingFields(sender).length > 0) return { kind: 'profile' }
        return start(scope, { ...asked, author: sender.name || sender.email, render: renderer({ ...asked, sender }) })
      })
    },

    find: async (scope: WorkspaceScope, id: string): Promise<Batch | undefined> => {
      const row = await batches.findBatch(scope, { id })
      return row && toBatch(row)
    },
    list: async (scope: WorkspaceScope, page: Parameters<typeof batches.listBatches>[1]) =>
      batches.listBatches(scope, page),

    pause: (scope: WorkspaceScope, id: string) => batches.moveBatch(scope, { id, from: ['running'], to: 'paused' }),
    async resume(scope: WorkspaceScope, id: string): Promise<void> {
      if (!(await batches.moveBatch(scope, { id, from: ['paused'], to: 'running' }))) return
      await ensureTurn(scope)
      await jobs.enqueue(scope.db, 'send-messages', { workspaceId: scope.workspaceId, userId: scope.userId })
    },
    /** What is being sent at this moment still goes out. */
    async cancel(scope: WorkspaceScope, id: string): Promise<void> {
      if (await batches.moveBatch(scope, { id, from: ['running', 'paused'], to: 'cancelled' }))
        await batches.cancelWaiting(scope, id)
    },
  }
}

type Rendered = { subject: string; content: string; unknown: string[]; empty: string[] }
type Render = (lead: batches.BulkLead) => Rendered

function renderer(options: { subject: string; content: string; sender: TemplateSender; language: Language }): Render {
  const { subject, content, sender, language } = options
  return ({ companyName, industry, city, countryCode, contactName }) => {
    const lead = { companyName, industry, city, countryCode, contact: { contactName } }
    const values = templateValues({ lead, sender, language })
    const [head, body] = [renderTemplate(subject, values), renderTemplate(content, values)]
    return {
      subject: head.text.slice(0, MAX_SUBJECT_LENGTH),
      content: body.text.slice(0, MAX_CONTENT_LENGTH),
      unknown: [...head.unknown, ...body.unknown],
      empty: [...new Set([...head.empty, ...body.empty])],
    }
  }
}
const textsOf = ({ subject, content }: Rendered) => ({ subject, content })

export const toBatch = ({ created_at, finished_at, ...row }: batches.BatchRow): Batch => ({
  ...row,
  createdAt: created_at,
  finishedAt: finished_at,
})
