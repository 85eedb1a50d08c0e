import type { SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useState } from 'react'
import { useEmailFields } from '../use-email-fields.ts'

type StepTextOptions = { step: SequenceStep; isFirst: boolean; onChange: (fields: Partial<SequenceStep>) => void }

/** The text of a step: a template replaces it, which can be taken back, and variables are inserted. */
export function useStepText({ step: { subject, content }, isFirst, onChange }: StepTextOptions) {
  const [origin, setOrigin] = useState<{ name: string; before: Partial<SequenceStep> }>()
  const pick = (template: MessageTemplate) => {
    setOrigin({ name: template.name, before: { subject, content } })
    // A follow-up without a subject stays in the thread.
    const keepsThread = !isFirst && subject === ''
    onChange({ content: template.content, ...(!keepsThread && { subject: template.subject ?? '' }) })
  }
  const undo = () => {
    if (origin) onChange(origin.before)
    setOrigin(undefined)
  }
  return { ...useEmailFields(onChange), from: origin?.name, pick, undo }
}
