// Message templates: texts with variables, for email and WhatsApp. They belong to the workspace, on every plan.
// Owns /templates. The first template of a channel becomes its default; there is at most one default.
// Rejects regeneration before the profile is complete, and more than a hundred templates per channel.
import * as z from 'zod'
import { REQUEST_KEY_REUSED, procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { MessageChannel } from '../messages/message.schema.ts'
import { NewTemplate, requestKey, TemplateChange } from './template-fields.schema.ts'

export const MessageTemplate = z
  .object({
    id: z.string(),
    channel: MessageChannel,
    name: z.string(),
    /** Null for WhatsApp. */
    subject: z.string().nullable(),
    content: z.string(),
    isDefault: z.boolean(),
    updatedAt: Instant,
  })
  .meta({
    id: 'MessageTemplate',
    description: 'A template of messages. Variables are written in double braces, such as {{lead_company}}.',
  })
export type MessageTemplate = z.infer<typeof MessageTemplate>

const TemplateId = z.strictObject({ id: z.uuid() })
const Items = z.object({ items: z.array(MessageTemplate) })
const tooMany = {
  TOO_MANY_TEMPLATES: {
    status: 409,
    message: 'A workspace can have up to 100 templates per channel: delete one first',
  },
} as const

const tags = ['Templates']
export const templatesContract = {
  list: procedure
    .route({ method: 'GET', path: '/templates', tags, summary: 'List templates, the default first, then by name' })
    .input(z.strictObject({ channel: MessageChannel.optional() }))
    .output(Items),
  create: procedure
    .route({
      method: 'POST',
      path: '/templates',
      tags,
      summary: 'Create a template; the first of a channel becomes its default',
    })
    .errors({ ...tooMany, CONFLICT: REQUEST_KEY_REUSED })
    .input(NewTemplate)
    .output(MessageTemplate),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/templates/{id}',
      tags,
      summary: 'Update a template; fields that are left out stay unchanged',
    })
    .errors({
      NOT_OF_THIS_CHANNEL: { status: 422, message: 'WhatsApp templates have no subject and at most 1,600 characters' },
    })
    .input(
      TemplateId.extend({
        ...TemplateChange.shape,
        /**
         * The `updatedAt` that was read: if the template has changed since, the update is a conflict. If absent, the
         * update overwrites it.
         */
        expectedUpdatedAt: Instant.optional(),
      }),
    )
    .output(MessageTemplate),
  remove: procedure
    .route({ method: 'DELETE', path: '/templates/{id}', tags, summary: 'Delete a template' })
    .input(TemplateId)
    .output(z.object({ deleted: z.boolean() })),
  setDefault: procedure
    .route({
      method: 'PUT',
      path: '/templates/{id}/default',
      tags,
      summary: 'Make a template the default of its channel',
    })
    .input(TemplateId)
    .output(MessageTemplate),
  duplicate: procedure
    .route({
      method: 'POST',
      path: '/templates/{id}/duplicate',
      tags,
      summary: 'Duplicate a template; the copy is not the default',
    })
    .errors(tooMany)
    .input(TemplateId.extend({ requestKey }))
    .output(MessageTemplate),
  regenerate: procedure
    .route({
      method: 'POST',
      path: '/templates/regenerate',
      tags,
      summary:
        'Replace all templates of a channel: deletes all but the default, which gets the built-in text; without a default, adds the built-in templates',
    })
    .errors({
      PROFILE_INCOMPLETE: {
        status: 409,
        message:
          'Your profile is incomplete. Please fill in your name, company name, and phone number in Profile Settings.',
      },
    })
    .input(z.strictObject({ channel: MessageChannel }))
    .output(Items),
}
