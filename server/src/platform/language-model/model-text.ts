import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { redactText } from '../redacted-text/redacted-text.ts'

const MAX_LENGTHS = { line: 200, description: 1500 }
const INVISIBLE = /[\p{Cc}\p{Cs}\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

export const withoutInvisible = (text: string): string => text.replace(INVISIBLE, ' ')

/** A fact for a model, redacted again: even a company's name may contain a phone number or an instruction. */
export const factForModel = (value: string | null, kind: keyof typeof MAX_LENGTHS = 'line'): string | undefined =>
  value === null
    ? undefined
    : redactText(withoutInvisible(value.slice(0, 4 * MAX_LENGTHS[kind])))
        .slice(0, MAX_LENGTHS[kind])
        .toWellFormed()

/** The English name of a language for prompts: de → German. */
export const languageForModel = (language: Language) => new Intl.DisplayNames(['en'], { type: 'language' }).of(language)

/** A model's answer without its reasoning. */
export const withoutReasoning = (answer: string): string => answer.replace(/<think>[\s\S]*?(<\/think>|$)/g, ' ')

/** Text without Markdown markup of headings, lists, quotations, emphasis and code. */
export const withoutMarkdown = (text: string): string =>
  text.replace(/^[\t ]*([#>*-]+|\d+\.)[\t ]+/gm, '').replace(/[*_`~]{1,3}(?=\S)|(?<=\S)[*_`~]{1,3}/g, '')
