import type { MessageDraft } from '@leadhaul/contract/drafts/drafts.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useWriteDraft } from '../../messages.queries.ts'

type DraftingOptions = {
  leadId: string
  channel: 'email' | 'whatsapp'
  /** Whether nothing is typed, so that a draft replaces no text. */
  isEmpty: boolean
  onDraft: (draft: MessageDraft) => void
}
type Form = RefObject<DraftingOptions>

/** The currently open forms: the form that requested a draft can be closed before the response. */
const openForms = new Set<Form>()

/**
 * Passes a draft to its form, or to another open form of the lead. If none is open, the user could not undo it:
 * existing text is not replaced.
 */
function give(draft: MessageDraft, form: Form): void {
  const { leadId, channel, isEmpty } = form.current
  const isSame = ({ current }: Form) => current.leadId === leadId && current.channel === channel
  const open = openForms.has(form) ? form : [...openForms].find(isSame)
  if (open || isEmpty) (open ?? form).current.onDraft(draft)
}

/** Requests a draft only on a press: each response of a model costs money. After `stop` a response is ignored. */
export function useDrafting(options: DraftingOptions) {
  const { leadId, channel } = options
  const write = useWriteDraft()
  const requests = useRef(0)
  const form = useRef(options)
  useEffect(() => {
    form.current = options
  })
  useEffect(() => {
    openForms.add(form)
    return () => void openForms.delete(form)
  }, [])
  const start = (preferredLanguage: Language) => {
    requests.current += 1
    const request = requests.current
    write.mutateAsync({ leadId, channel, preferredLanguage }).then(
      (draft) => {
        if (request === requests.current) give(draft, form)
      },
      // The form shows the error.
      () => {},
    )
  }
  const stop = () => {
    requests.current += 1
    write.reset()
  }
  const { isPending, error, variables } = write
  return { start, stop, isPending, error, language: variables?.preferredLanguage }
}
