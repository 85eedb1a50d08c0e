import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { isObject, readTexts, type TextsOwner, writeTexts } from '../../lib/browser/unsent-texts.ts'

/** The content of the editor. The subject of a WhatsApp template is empty. */
export type TemplateText = { name: string; subject: string; content: string }
/** An unsaved text, and the version of the template from which it started; null for a new template. */
export type TemplateEdit = TemplateText & { from: string | null }
export type EditsOwner = TextsOwner

const MAX_EDITS = 20
const TEXT_FIELDS = ['name', 'subject', 'content'] as const

/** The key of the edit of a channel's new template; the key of any other edit is the template's id. */
export const newTemplateKey = (channel: MessageChannel) => `new-${channel}`

export const EMPTY_TEXT: TemplateText = { name: '', subject: '', content: '' }
export const textOf = ({ name, subject, content }: MessageTemplate): TemplateText => ({
  name,
  subject: subject ?? '',
  content,
})

/** Whether the text differs from the saved text, so that it could be lost. */
export const isChanged = (text: TemplateText, saved: TemplateText): boolean =>
  TEXT_FIELDS.some((field) => text[field] !== saved[field])

export type TemplateProblem = 'name' | 'subject' | 'content'
/** The required fields that are empty, in their order. */
export function missingFields(text: TemplateText, channel: MessageChannel): TemplateProblem[] {
  const required: readonly TemplateProblem[] = channel === 'email' ? TEXT_FIELDS : ['name', 'content']
  return required.filter((field) => text[field].trim() === '')
}

// The storage may contain data of an older version, another program or the user.
const isEdit = (value: unknown): value is TemplateEdit =>
  isObject(value) &&
  TEXT_FIELDS.every((field) => typeof value[field] === 'string') &&
  (value.from === null || typeof value.from === 'string')

/** The edits of this user on this device that were neither saved nor discarded, by key. */
export function readEdits(owner: EditsOwner): Record<string, TemplateEdit> {
  const edits = Object.entries(readTexts('template-edits', owner))
  return Object.fromEntries(edits.filter((entry): entry is [string, TemplateEdit] => isEdit(entry[1])))
}

/** Stores an edit on the device, or removes it. Returns all stored edits; beyond twenty, the oldest are removed. */
export function storeEdit(owner: EditsOwner, key: string, edit: TemplateEdit | null): Record<string, TemplateEdit> {
  const { [key]: _, ...others } = readEdits(owner)
  const edits = Object.fromEntries(Object.entries(edit ? { ...others, [key]: edit } : others).slice(-MAX_EDITS))
  writeTexts('template-edits', owner, edits)
  return edits
}

/** Converts the edit of a deleted template to an edit of the new template, after any text already in that edit. */
export function toNewTemplateEdit(deletedText: TemplateText, typed: TemplateText | undefined): TemplateEdit {
  const [older, newer] = [typed ?? EMPTY_TEXT, deletedText]
  const content = [older.content, newer.content].filter((text) => text !== '').join('\n\n')
  return { name: older.name || newer.name, subject: older.subject || newer.subject, content, from: null }
}
