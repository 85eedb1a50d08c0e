import { renderTemplate, type TemplateValues } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import type { TemplateVariable } from '@leadhaul/contract/templates/template-variables.catalog.ts'

/**
 * Fills a template for a lead; variables without a value remain as typed, so that the user sees them before sending.
 */
export const fillTemplate = (template: string, values: TemplateValues): string =>
  renderTemplate(template, values)
    .parts.map((part) => (part.kind === 'empty' ? part.typed : part.text))
    .join('')

export type ReadyMessage = {
  subject: string
  text: string
  /** Names in braces that are not a variable: they would be sent as typed. */
  unknown: string[]
  /** Variables without a value for this lead: they leave a gap. */
  empty: TemplateVariable[]
}

/** The message as it is sent, with values in place of the variables. */
export function readyMessage(options: { subject: string; text: string; values: TemplateValues }): ReadyMessage {
  const [subject, text] = [options.subject, options.text].map((part) => renderTemplate(part, options.values))
  return {
    subject: subject?.text ?? '',
    text: text?.text ?? '',
    unknown: [...new Set([subject, text].flatMap((part) => part?.unknown ?? []))],
    empty: [...new Set([subject, text].flatMap((part) => part?.empty ?? []))],
  }
}
