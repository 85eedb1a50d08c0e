import { receiverLanguage } from '@leadhaul/contract/drafts/receiver-language.rules.ts'
import type { DraftFailure, MessageDraft } from '@leadhaul/contract/drafts/drafts.contract.ts'
import { createIndustryTranslator } from '@leadhaul/contract/search/category-labels.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import { ModelFailure } from '../../platform/language-model/language-model.ts'
import { takeModelCall } from '../insight/model-calls.service.ts'
import { getLead } from '../leads/leads.service.ts'
import { type MissingCapability, findMissingCapability } from '../workspace/capabilities.service.ts'
import { configuredWriters } from './draft-writer.client.ts'
import { readSender } from './drafts.repository.ts'
import { builtInDraft, type DraftRequest, type DraftText } from './drafts.rules.ts'

type WriteDraftOptions = { channel: DraftRequest['channel']; leadId: string; preferredLanguage?: Language | undefined }
export type DraftService = ReturnType<typeof createDrafts>

/** As specified: the language of a webhook request if the user chose none. */
const WEBHOOK_LANGUAGE: Record<DraftRequest['channel'], Language> = { email: 'en', whatsapp: 'ro' }

/**
 * Drafts messages. `tenancy` is that of requests: a contact that is not paid for cannot be read, so it cannot be sent.
 */
export function createDrafts({
  env,
  outbound,
  tenancy,
}: Parameters<typeof configuredWriters>[0] & { tenancy: Tenancy }) {
  const writers = configuredWriters({ env, outbound })

  const prepare = async (scope: WorkspaceScope, { leadId }: WriteDraftOptions) => {
    const lead = await getLead(scope, leadId)
    if (!lead) return 'no-lead'
    return (await findMissingCapability(scope, 'aiContent')) ?? { lead, sender: await readSender(scope) }
  }

  /** Calls the configured writer. Must run outside of any transaction: it may take half a minute. */
  const callWriter = async (identity: Identity, drafting: DraftRequest): Promise<DraftText | DraftFailure> => {
    const writer = writers[drafting.channel]
    if (!writer) return 'no_writer'
    const isLeft = await tenancy.run(identity, (scope) => takeModelCall(scope, env.AI_CALLS_PER_DAY))
    if (!isLeft) return 'daily_limit'
    return writer.write(drafting).catch((error: unknown) => {
      if (error instanceof ModelFailure) return error.code
      throw error
    })
  }

  return {
    /** Always returns a draft: the built-in text if the writer fails. Nothing is sent or stored. */
    async write(
      identity: Identity,
      { user, ...asked }: WriteDraftOptions & { user: DraftRequest['user'] },
    ): Promise<MessageDraft | 'no-lead' | MissingCapability<'aiContent'>> {
      const found = await tenancy.run(identity, (scope) => prepare(scope, asked))
      if (found === 'no-lead' || 'capability' in found) return found
      const { channel, preferredLanguage } = asked
      const draftingIn = async (language: Language): Promise<DraftRequest> => ({
        ...found,
        channel,
        user,
        language,
        industryName: await createIndustryTranslator(language),
      })
      const ofReceiver = preferredLanguage ?? receiverLanguage(found.lead.countryCode)
      const isWebhook = writers[channel]?.kind === 'webhook'
      const language = isWebhook ? (preferredLanguage ?? WEBHOOK_LANGUAGE[channel]) : ofReceiver
      const written = await callWriter(identity, await draftingIn(language))
      if (typeof written !== 'string') return { ...written, writer: 'ai', failure: null, language }
      const drafting = await draftingIn(ofReceiver)
      return { ...builtInDraft(drafting), writer: 'built_in', failure: written, language: ofReceiver }
    },
  }
}
