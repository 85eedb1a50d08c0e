import { useRef } from 'react'
import { insertText } from '../../../ui/inputs/insert-text.ts'

type Texts = { subject: string; content: string }

/** The subject and the text of an email to many leads; variables are inserted at the last cursor position. */
export function useEmailFields(onChange: (fields: Partial<Texts>) => void) {
  const subjectRef = useRef<HTMLInputElement>(null)
  const contentRef = useRef<HTMLTextAreaElement>(null)
  const lastFocused = useRef<keyof Texts>('content')
  /** Returns the field, which keeps the focus. */
  const insert = (name: string): HTMLElement | null => {
    const field = lastFocused.current === 'subject' ? subjectRef.current : contentRef.current
    if (field)
      insertText({ field, text: `{{${name}}}`, onChange: (value) => onChange({ [lastFocused.current]: value }) })
    return field
  }
  const subjectField = { ref: subjectRef, onFocus: () => void (lastFocused.current = 'subject') }
  const contentField = { ref: contentRef, onFocus: () => void (lastFocused.current = 'content') }
  return { subjectField, contentField, insert }
}
