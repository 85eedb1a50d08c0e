import type { SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useEmailFields } from '../../../messages/components/use-email-fields.ts'
import { useReplacedText } from '../../../messages/components/use-replaced-text.ts'

type StepTextOptions = { step: SequenceStep; isFirst: boolean; onChange: (fields: Partial<SequenceStep>) => void }

/** The text of a step: a template can replace it, with undo, and variables can be inserted. */
export function useStepText({ step: { subject, content }, isFirst, onChange }: StepTextOptions) {
  const { replaced, replace, toggle } = useReplacedText<string, Pick<SequenceStep, 'subject' | 'content'>>(
    { subject, content },
    onChange,
  )
  const pick = (template: MessageTemplate) => {
    // A follow-up without a subject stays in the thread.
    const keepsThread = !isFirst && subject === ''
    replace(template.name, { subject: keepsThread ? subject : (template.subject ?? ''), content: template.content })
  }
  return { ...useEmailFields(onChange), replaced, pick, undo: toggle }
}
