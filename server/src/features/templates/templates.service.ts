import { MAX_CONTENT_LENGTH } from '@leadhaul/contract/messages/message-limits.catalog.ts'
import { missingProfileFields } from '@leadhaul/contract/profile/profile.rules.ts'
import { defaultTemplates } from '@leadhaul/contract/templates/default-templates.catalog.ts'
import { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import type { NewTemplate, TemplateChange } from '@leadhaul/contract/templates/template-fields.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { MAX_TEMPLATES, nameOfCopy } from '@leadhaul/contract/templates/templates.rules.ts'
import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import * as templates from './templates.repository.ts'

export const { findTemplates } = templates

/** Adds a template; the first of its channel becomes the default. */
export async function addTemplate(
  scope: WorkspaceScope,
  template: NewTemplate,
): Promise<MessageTemplate | 'too-many' | 'key-reused'> {
  await templates.lockTemplates(scope)
  const { requestKey } = template
  const made = requestKey && (await templates.findTemplate(scope, requestKey))
  if (made) return isSame(made, template) ? made : 'key-reused'
  const { all } = await templates.countTemplates(scope, template.channel)
  if (all >= MAX_TEMPLATES) return 'too-many'
  return templates.insertTemplate(scope, { ...template, isDefault: all === 0 })
}

const isSame = (made: MessageTemplate, asked: NewTemplate): boolean =>
  made.channel === asked.channel &&
  made.name === asked.name &&
  made.content === asked.content &&
  made.subject === (asked.channel === 'email' ? asked.subject : null)

/** Adds a copy, which is never the default. */
export async function duplicateTemplate(
  scope: WorkspaceScope,
  { id, requestKey }: { id: string; requestKey?: string | undefined },
): Promise<MessageTemplate | 'too-many' | undefined> {
  await templates.lockTemplates(scope)
  const made = requestKey && (await templates.findTemplate(scope, requestKey))
  if (made) return made
  const original = await templates.findTemplate(scope, id)
  if (!original) return undefined
  const { all } = await templates.countTemplates(scope, original.channel)
  if (all >= MAX_TEMPLATES) return 'too-many'
  return templates.insertTemplate(scope, { ...original, requestKey, name: nameOfCopy(original.name), isDefault: false })
}

type ChangeTemplateOptions = { id: string; change: TemplateChange; expectedUpdatedAt?: string | undefined }
/** Changes a template, unless it was changed since it was read or the change does not fit its channel. */
export async function changeTemplate(
  scope: WorkspaceScope,
  changing: ChangeTemplateOptions,
): Promise<MessageTemplate | 'changed-since' | 'other-channel' | undefined> {
  const before = await templates.findTemplate(scope, changing.id)
  if (!before) return undefined
  const { subject, content = '' } = changing.change
  if (before.channel === 'whatsapp' && (subject !== undefined || content.length > MAX_CONTENT_LENGTH.whatsapp))
    return 'other-channel'
  return (await templates.updateTemplate(scope, changing)) ?? 'changed-since'
}

/** Makes a template the only default of its channel; undefined if it does not exist. */
export async function setDefault(scope: WorkspaceScope, id: string): Promise<MessageTemplate | undefined> {
  await templates.lockTemplates(scope)
  const template = await templates.findTemplate(scope, id)
  if (!template) return undefined
  await templates.moveDefault(scope, template)
  return { ...template, isDefault: true }
}

/** The user whose profile signs the first templates. */
type Signer = { name: string; language: Language }

/**
 * Keeps only the default and rewrites it as 'Introduction'; if no default is left, inserts both first templates.
 * Returns undefined while the profile is incomplete.
 */
export async function regenerateTemplates(
  scope: WorkspaceScope,
  { channel, name, language }: Signer & { channel: MessageChannel },
): Promise<MessageTemplate[] | undefined> {
  const sender = await templates.readSender(scope)
  if (missingProfileFields({ name, companyName: sender.companyName, personalPhone: sender.phone }).length > 0)
    return undefined
  await templates.lockTemplates(scope)
  await templates.deleteAllButDefault(scope, channel)
  const first = defaultTemplates(channel, signatureOf(sender, language))
  const [kept] = await templates.findTemplates(scope, channel)
  if (kept) await templates.updateTemplate(scope, { id: kept.id, change: toTemplateChange(first[0]) })
  else await insertFirst(scope, { channel, first, hasDefault: false })
  return templates.findTemplates(scope, channel)
}

/** Inserts the first templates after a profile became complete, once per workspace. The scope is the system's. */
export async function generateFirstTemplates(scope: WorkspaceScope, language: Language): Promise<void> {
  if (!(await templates.markFirstTemplates(scope))) return
  await templates.lockTemplates(scope)
  const signed = signatureOf(await templates.readSender(scope), language)
  for (const channel of MessageChannel.options) {
    const { all, defaults } = await templates.countTemplates(scope, channel)
    if (all < MAX_TEMPLATES - 1)
      await insertFirst(scope, { channel, first: defaultTemplates(channel, signed), hasDefault: defaults > 0 })
  }
}

type FirstTemplates = { channel: MessageChannel; first: ReturnType<typeof defaultTemplates>; hasDefault: boolean }
async function insertFirst(scope: WorkspaceScope, { channel, first, hasDefault }: FirstTemplates): Promise<void> {
  const [introduction, followUp] = first
  await templates.insertTemplate(scope, { ...introduction, channel, isDefault: !hasDefault })
  await templates.insertTemplate(scope, { ...followUp, channel, isDefault: false })
}

const toTemplateChange = ({ name, subject, content }: FirstTemplates['first'][0]): TemplateChange =>
  subject === null ? { name, content } : { name, subject, content }

/** Prefers the user's preferred language over that of the page. */
const signatureOf = (sender: templates.SenderRow, fallback: Language) => ({
  language: Language.safeParse(sender.language).data ?? fallback,
  phone: sender.phone,
  hasWebsite: (sender.website ?? '') !== '',
})
