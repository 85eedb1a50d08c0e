import type { MessageDraft } from '@leadhaul/contract/drafts/drafts.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { useWriteDraft } from '../../messages.queries.ts'

type DraftingOptions = {
  leadId: string
  channel: 'email' | 'whatsapp'
  onDraft: (draft: MessageDraft) => void
}

/** Has a text written, on a press: an answer of a model costs money. After `stop` an answer is ignored. */
export function useDrafting({ leadId, channel, onDraft }: DraftingOptions) {
  const write = useWriteDraft()
  const start = (preferredLanguage: Language) =>
    write.mutate({ leadId, channel, preferredLanguage }, { onSuccess: onDraft })
  const { isPending, error, variables } = write
  return { start, stop: write.reset, isPending, error, language: variables?.preferredLanguage }
}
