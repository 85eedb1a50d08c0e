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
type FormRef = RefObject<DraftingOptions>

/** The currently open forms: the form that requested a draft can be closed before the response. */
const openForms = new Set<FormRef>()

/**
 * Passes a draft to its form, or to another open form of the lead. If none is open, the user could not undo it:
 * existing text is not replaced.
 */
function insertDraft(draft: MessageDraft, form: FormRef): void {
  const { leadId, channel, isEmpty } = form.current
  const isSame = ({ current }: FormRef) => current.leadId === leadId && current.channel === channel
  const target = openForms.has(form) ? form : [...openForms].find(isSame)
  if (target || isEmpty) (target ?? form).current.onDraft(draft)
}

/** Requests a draft when the user asks for it: each response of a model costs money. After `stop`, it is ignored. */
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
        if (request === requests.current) insertDraft(draft, form)
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
