import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { isObject, readTexts, type TextsOwner, writeTexts } from '../../lib/unsent-texts.ts'

/** What the editor holds. Of a WhatsApp template the subject stays empty. */
export type TemplateText = { name: string; subject: string; content: string }
/** A text that is not saved, and the state of the template it began from; null for a new one. */
export type TemplateEdit = TemplateText & { from: string | null }
export type EditsOwner = TextsOwner

const MAX = 20
const TEXTS = ['name', 'subject', 'content'] as const

/** The key of an edit: the template's id, or that of the new one of a channel. */
export const newKey = (channel: MessageChannel) => `new-${channel}`

export const EMPTY: TemplateText = { name: '', subject: '', content: '' }
export const textOf = ({ name, subject, content }: MessageTemplate): TemplateText => ({
  name,
  subject: subject ?? '',
  content,
})

/** Whether something would be lost with the text. */
export const differs = (text: TemplateText, saved: TemplateText): boolean =>
  TEXTS.some((field) => text[field] !== saved[field])

export type TemplateProblem = 'name' | 'subject' | 'content'
/** The fields that are required and empty, in their order. */
export function missingOf(text: TemplateText, channel: MessageChannel): TemplateProblem[] {
  const required: readonly TemplateProblem[] = channel === 'email' ? TEXTS : ['name', 'content']
  return required.filter((field) => text[field].trim() === '')
}

// The device's storage may hold what an older version, another program or a user wrote there.
const isEdit = (value: unknown): value is TemplateEdit =>
  isObject(value) &&
  TEXTS.every((field) => typeof value[field] === 'string') &&
  (value.from === null || typeof value.from === 'string')

/** What this user typed on this device and neither saved nor discarded, by key. */
export function readEdits(owner: EditsOwner): Record<string, TemplateEdit> {
  const edits = Object.entries(readTexts('template-edits', owner))
  return Object.fromEntries(edits.filter((entry): entry is [string, TemplateEdit] => isEdit(entry[1])))
}

/** Keeps an edit on the device, or forgets it. Answers all that are kept; beyond twenty the oldest are forgotten. */
export function keepEdit(owner: EditsOwner, key: string, edit: TemplateEdit | null): Record<string, TemplateEdit> {
  const { [key]: _, ...others } = readEdits(owner)
  const edits = Object.fromEntries(Object.entries(edit ? { ...others, [key]: edit } : others).slice(-MAX))
  writeTexts('template-edits', owner, edits)
  return edits
}

/** The edit of a template that is gone, as a new one; what is already typed in that is kept before it. */
export function asNew(gone: TemplateText, typed: TemplateText | undefined): TemplateEdit {
  const [older, newer] = [typed ?? EMPTY, gone]
  const content = [older.content, newer.content].filter((text) => text !== '').join('\n\n')
  return { name: older.name || newer.name, subject: older.subject || newer.subject, content, from: null }
}
