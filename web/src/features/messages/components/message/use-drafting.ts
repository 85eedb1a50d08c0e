import type { MessageDraft } from '@leadhaul/contract/drafts/drafts.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { type RefObject, useEffect, useRef } from 'react'
import { useWriteDraft } from '../../messages.queries.ts'

type DraftingOptions = {
  leadId: string
  channel: 'email' | 'whatsapp'
  /** Nothing is typed: a draft replaces nothing. */
  isEmpty: boolean
  onDraft: (draft: MessageDraft) => void
}
type Form = RefObject<DraftingOptions>

/** Of the forms that are open now: the form a draft was requested in may be closed by the answer. */
const openForms = new Set<Form>()

/** Gives a draft to its form, or to another one of the lead. Where none is open it could not be undone: no text is replaced. */
function give(draft: MessageDraft, form: Form): void {
  const { leadId, channel, isEmpty } = form.current
  const isSame = ({ current }: Form) => current.leadId === leadId && current.channel === channel
  const open = openForms.has(form) ? form : [...openForms].find(isSame)
  if (open || isEmpty) (open ?? form).current.onDraft(draft)
}

/** Has a text written, on a press: an answer of a model costs money. After `stop` an answer is ignored. */
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
      // The form says so.
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
