import { receiverLanguage } from '@leadhaul/contract/drafts/receiver-language.rules.ts'
import type { DraftFailure, MessageDraft } from '@leadhaul/contract/drafts/drafts.contract.ts'
import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import { industryLabel, loadCategoryLabels } from '@leadhaul/contract/search/category-labels.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { capabilitiesOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Env } from '../../platform/env.ts'
import { configuredModel, createTextService, ModelFailure } from '../../platform/language-model.ts'
import type { OutboundClients } from '../../platform/outside.ts'
import { takeModelCall } from '../insight/model-calls.service.ts'
import { getLead } from '../leads/leads.service.ts'
import { readSender } from './drafts.repository.ts'
import {
  builtInDraft,
  draftOfModel,
  draftOfWebhook,
  type Drafting,
  type DraftText,
  promptOf,
  webhookBody,
} from './drafts.rules.ts'

/** Writes a draft, or throws ModelFailure. */
type Writer = (drafting: Drafting) => Promise<DraftText>
type Asked = { channel: MessageChannel; leadId: string; preferredLanguage?: Language | undefined }
export type DraftService = ReturnType<typeof createDrafts>

/** Of the specification: what the webhook of a channel is told where the user chose no language. */
const WEBHOOK_LANGUAGE: Record<MessageChannel, Language> = { email: 'en', whatsapp: 'ro' }

/** Drafts messages. `tenancy` is that of requests: a contact that is not paid for cannot be read, so it cannot be sent. */
export function createDrafts({ env, outbound, tenancy }: { env: Env; outbound: OutboundClients; tenancy: Tenancy }) {
  const model = configuredModel({ env, outbound })
  const webhookOf = (address: string | undefined) =>
    address === undefined ? undefined : createTextService({ address, outbound })
  const webhooks = { email: webhookOf(env.AI_EMAIL_WEBHOOK_URL), whatsapp: webhookOf(env.AI_WHATSAPP_WEBHOOK_URL) }

  /** The webhook of the channel, else the model, else none. */
  const writerOf = (channel: MessageChannel): Writer | undefined => {
    const webhook = webhooks[channel]
    if (webhook) return async (drafting) => usableOr(draftOfWebhook(drafting, await webhook(webhookBody(drafting))))
    return model && (async (drafting) => usableOr(draftOfModel(drafting, await model.complete(promptOf(drafting)))))
  }

  const prepare = async (scope: WorkspaceScope, { leadId }: Asked) => {
    const [lead, sender] = [await getLead(scope, leadId), await readSender(scope)]
    return lead && { lead, sender }
  }

  /** The failure is undefined where the writer answered. Outside of any transaction: it may take half a minute. */
  const ask = async (identity: Identity, drafting: Drafting): Promise<DraftText | DraftFailure> => {
    const writer = writerOf(drafting.channel)
    if (!writer) return 'no_writer'
    const isLeft = await tenancy.run(identity, (scope) => takeModelCall(scope, env.AI_CALLS_PER_DAY))
    if (!isLeft) return 'daily_limit'
    return writer(drafting).catch((error: unknown) => {
      if (error instanceof ModelFailure) return error.code
      throw error
    })
  }

  return {
    /** Always a draft: the built-in one where no other could be had. Nothing is sent and nothing is stored. */
    async write(
      identity: Identity,
      { user, ...asked }: Asked & { user: Drafting['user'] },
    ): Promise<MessageDraft | 'no-lead' | 'no-plan'> {
      const found = await tenancy.run(identity, (scope) => prepare(scope, asked))
      if (!found) return 'no-lead'
      if (!capabilitiesOf(found.sender.tier).aiContent) return 'no-plan'
      const { channel, preferredLanguage } = asked
      const draftingIn = async (language: Language): Promise<Drafting> => {
        const labels = await loadCategoryLabels(language)
        return { ...found, channel, user, language, industryName: (text) => industryLabel(labels, text) }
      }
      const ofReceiver = preferredLanguage ?? receiverLanguage(found.lead.countryCode)
      const language = webhooks[channel] ? (preferredLanguage ?? WEBHOOK_LANGUAGE[channel]) : ofReceiver
      const written = await ask(identity, await draftingIn(language))
      if (typeof written !== 'string') return { ...written, writer: 'ai', failure: null, language }
      const drafting = await draftingIn(ofReceiver)
      return { ...builtInDraft(drafting), writer: 'built_in', failure: written, language: ofReceiver }
    },
  }
}

function usableOr(draft: DraftText | undefined): DraftText {
  if (!draft) throw new ModelFailure('bad_answer')
  return draft
}
