import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import type { Env } from '../../platform/settings/env.ts'
import { configuredModel, createTextService, ModelFailure } from '../../platform/language-model/language-model.ts'
import type { OutboundClients } from '../../platform/outbound-clients.ts'
import {
  draftOfModel,
  draftOfWebhook,
  type DraftRequest,
  type DraftText,
  promptOf,
  webhookBody,
} from './drafts.rules.ts'

/** `kind` determines the request body. `write` throws ModelFailure. */
export type DraftWriter = { kind: 'webhook' | 'model'; write(drafting: DraftRequest): Promise<DraftText> }

/** The writer of each channel: its webhook, or else the model, or else none. */
export function configuredWriters({ env, outbound }: { env: Env; outbound: OutboundClients }) {
  const model = configuredModel({ env, outbound })
  const modelWriter: DraftWriter | undefined = model && {
    kind: 'model',
    write: async (drafting) => requireDraft(draftOfModel(drafting, await model.complete(promptOf(drafting)))),
  }
  const writerAt = (address: string | undefined): DraftWriter | undefined => {
    if (address === undefined) return modelWriter
    const ask = createTextService({ address, outbound })
    const write = async (drafting: DraftRequest) =>
      requireDraft(draftOfWebhook(drafting, await ask(webhookBody(drafting))))
    return { kind: 'webhook', write }
  }
  const writers: Record<MessageChannel, DraftWriter | undefined> = {
    email: writerAt(env.AI_EMAIL_WEBHOOK_URL),
    whatsapp: writerAt(env.AI_WHATSAPP_WEBHOOK_URL),
  }
  return writers
}

function requireDraft(draft: DraftText | undefined): DraftText {
  if (!draft) throw new ModelFailure('bad_answer')
  return draft
}
