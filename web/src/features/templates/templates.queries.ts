import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import type { NewTemplate } from '@leadhaul/contract/templates/template-fields.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api, client } from '../../lib/api/api.ts'
import { sendWithRequestKey } from '../../lib/api/request-key.ts'
import type { TemplateText } from './template-edits.model.ts'

const RETRIES = 1

/** The default first, then by name. */
export const templatesQuery = (channel: MessageChannel) =>
  api.templates.list.queryOptions({ input: { channel }, retry: RETRIES })

/** The initial lead of a preview: the newest unlocked lead. */
export const unlockedLeadQuery = api.leads.list.queryOptions({
  input: { access: 'unlocked', limit: 1 },
  retry: RETRIES,
})

export const refreshTemplates = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({ queryKey: api.templates.key() })

const createTemplate = (template: NewTemplate) =>
  sendWithRequestKey(template, (keyed) => client.templates.create(keyed))

export type SaveTemplateInput = {
  channel: MessageChannel
  template: MessageTemplate | undefined
  text: TemplateText
  from: string | null
}

/**
 * Saves the editor's text, as a new template if `template` is undefined. A template changed in the meantime is a
 * conflict.
 */
export const saveTemplateMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: ({ channel, template, text, from }: SaveTemplateInput): Promise<MessageTemplate> => {
      const { name, subject, content } = text
      const fields = channel === 'email' ? { name, subject, content } : { name, content }
      if (template)
        return client.templates.update({ id: template.id, ...fields, ...(from && { expectedUpdatedAt: from }) })
      return createTemplate(channel === 'email' ? { channel, name, subject, content } : { channel, name, content })
    },
    // Shows the saved template immediately, even while the list is being refetched.
    onSuccess: (saved, { channel }) =>
      queryClient.setQueryData(
        templatesQuery(channel).queryKey,
        (list) => list && { ...list, items: withSaved(list.items, saved) },
      ),
    onSettled: () => refreshTemplates(queryClient),
  })

const withSaved = (items: MessageTemplate[], saved: MessageTemplate) =>
  items.some(({ id }) => id === saved.id)
    ? items.map((item) => (item.id === saved.id ? saved : item))
    : [...items, saved]

export const setDefaultMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => client.templates.setDefault({ id }),
    onSettled: () => refreshTemplates(queryClient),
  })

export const duplicateMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => sendWithRequestKey({ id }, (keyed) => client.templates.duplicate(keyed)),
    onSettled: () => refreshTemplates(queryClient),
  })

export const removeTemplateMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => client.templates.remove({ id }),
    onSettled: () => refreshTemplates(queryClient),
  })

export const regenerateMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (channel: MessageChannel) => client.templates.regenerate({ channel }),
    onSettled: () => refreshTemplates(queryClient),
  })

/** Restores a deleted template, as the default if it was the default and there is no other. */
export async function restoreTemplate(queryClient: QueryClient, deleted: MessageTemplate): Promise<MessageTemplate> {
  const { channel, name, subject, content } = deleted
  const made = await createTemplate(
    channel === 'email' ? { channel, name, subject: subject ?? name, content } : { channel, name, content },
  )
  const { items } = await client.templates.list({ channel })
  if (deleted.isDefault && !items.some(({ isDefault }) => isDefault)) await client.templates.setDefault({ id: made.id })
  await refreshTemplates(queryClient)
  return made
}
