// Replaces the variables of a template with values: {{city}}, or {{contact_name|team}} with a fallback text.
// Pure, plain text, one pass over the text: a value that contains braces is never parsed as a variable.
// Rejects nothing: it returns unknown names (left as typed) and empty variables (a gap), to be shown before sending.
import { cleanLine } from '../leads/lead-text.rules.ts'
import { TEMPLATE_VARIABLES, type TemplateVariable } from './template-variables.catalog.ts'

export type TemplateValues = Partial<Record<TemplateVariable, string | null>>

/** A part of a rendered text. `typed` is the placeholder in the template. */
export type TemplatePart =
  | { kind: 'text'; text: string }
  | { kind: 'filled' | 'fallback' | 'empty'; variable: TemplateVariable; typed: string; text: string }
  | { kind: 'unknown'; name: string; typed: string; text: string }

export type RenderedTemplate = {
  text: string
  parts: TemplatePart[]
  /** Names that are not a variable, each once, as typed. */
  unknown: string[]
  /** Variables without a value and without a fallback text, each once. */
  empty: TemplateVariable[]
}

/** The maximum length of a value: a longer one is not a name, and would dominate the message. */
const MAX_VALUE_LENGTH = 300
/** The length is bounded, so that a run of opening braces is parsed in linear time. */
const PLACEHOLDER = /\{\{([^{}\n]{1,120})\}\}/g
const KNOWN: ReadonlySet<string> = new Set(TEMPLATE_VARIABLES)

/** Returns the text with its variables replaced, in time linear in the length of the text. */
export function renderTemplate(template: string, values: TemplateValues): RenderedTemplate {
  const parts = partsOf(template, values)
  return {
    text: parts.map(({ text }) => text).join(''),
    parts,
    unknown: [...new Set(parts.flatMap((part) => (part.kind === 'unknown' ? [part.name] : [])))],
    empty: [...new Set(parts.flatMap((part) => (part.kind === 'empty' ? [part.variable] : [])))],
  }
}

/** Returns the parts of a template; without values each variable is empty. */
export function partsOf(template: string, values: TemplateValues = {}): TemplatePart[] {
  const parts: TemplatePart[] = []
  let from = 0
  for (const found of template.matchAll(PLACEHOLDER)) {
    if (found.index > from) parts.push({ kind: 'text', text: template.slice(from, found.index) })
    parts.push(replaceVariable({ typed: found[0], inside: found[1] ?? '', values }))
    from = found.index + found[0].length
  }
  if (from < template.length) parts.push({ kind: 'text', text: template.slice(from) })
  return parts
}

function replaceVariable(options: { typed: string; inside: string; values: TemplateValues }): TemplatePart {
  const { typed, inside, values } = options
  const [name = '', ...rest] = inside.split('|')
  const variable = name.trim().toLowerCase()
  if (!isVariable(variable)) return { kind: 'unknown', name: name.trim(), typed, text: typed }
  const value = cleanLine((values[variable] ?? '').slice(0, MAX_VALUE_LENGTH))
  if (value !== '') return { kind: 'filled', variable, typed, text: value }
  const fallback = cleanLine(rest.join('|'))
  return { kind: fallback === '' ? 'empty' : 'fallback', variable, typed, text: fallback }
}

const isVariable = (name: string): name is TemplateVariable => KNOWN.has(name)

/** Returns the variable that an unknown name most likely means; undefined if none is similar. */
export function nearestVariable(name: string): TemplateVariable | undefined {
  const typed = name.toLowerCase().replace(/[\s-]+/g, '_')
  if (typed.length > MAX_TYPO_LENGTH) return undefined
  const byDistance = TEMPLATE_VARIABLES.map((variable) => ({ variable, edits: editDistance(typed, variable) }))
  const [nearest] = byDistance.toSorted((a, b) => a.edits - b.edits)
  return nearest && nearest.edits <= nearest.variable.length / 3 ? nearest.variable : undefined
}
const MAX_TYPO_LENGTH = 40

/** Letters to insert, delete or replace until one text is the other. */
function editDistance(from: string, to: string): number {
  let previous = Array.from({ length: to.length + 1 }, (_, column) => column)
  for (const [row, letter] of Array.from(from).entries()) {
    const current = [row + 1]
    for (const [column, other] of Array.from(to).entries()) {
      const replace = (previous[column] ?? 0) + (letter === other ? 0 : 1)
      current.push(Math.min(replace, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
