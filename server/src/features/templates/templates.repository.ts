import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import type { TemplateChange } from '@leadhaul/contract/templates/template-fields.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { sql } from 'kysely'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../platform/db/scope.ts'

const COLUMNS = sql.raw('id, channel, name, subject, content, is_default as "isDefault", updated_at as "updatedAt"')

/** Returns the default first, then the others by name. */
export async function findTemplates(scope: WorkspaceScope, channel?: MessageChannel): Promise<MessageTemplate[]> {
  const { rows } = await sql<MessageTemplate>`
    select ${COLUMNS} from message_templates
    where workspace_id = ${scope.workspaceId} and (${channel ?? null}::text is null or channel = ${channel ?? null})
    order by channel, is_default desc, lower(name), created_at, id`.execute(scope.db)
  return rows
}

export async function findTemplate(scope: WorkspaceScope, id: string): Promise<MessageTemplate | undefined> {
  const { rows } = await sql<MessageTemplate>`
    select ${COLUMNS} from message_templates where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  return rows[0]
}

/** Serializes changes that concern several templates by a lock on the workspace: one default, a limited number. */
export async function lockTemplates(scope: WorkspaceScope): Promise<void> {
  await sql`select id from workspaces where id = ${scope.workspaceId} for update`.execute(scope.db)
}

export async function countTemplates(
  scope: WorkspaceScope,
  channel: MessageChannel,
): Promise<{ all: number; defaults: number }> {
  const { rows } = await sql<{ all: number; defaults: number }>`
    select count(*)::int as "all", count(*) filter (where is_default)::int as defaults from message_templates
    where workspace_id = ${scope.workspaceId} and channel = ${channel}`.execute(scope.db)
  return rows[0] ?? { all: 0, defaults: 0 }
}

type NewTemplateRow = Pick<MessageTemplate, 'channel' | 'name' | 'content' | 'isDefault'> & {
  subject?: string | null
  /** Becomes the id of the template. */
  requestKey?: string | undefined
}
export async function insertTemplate(scope: WorkspaceScope, template: NewTemplateRow): Promise<MessageTemplate> {
  const { rows } = await sql<MessageTemplate>`
    insert into message_templates (workspace_id, id, user_id, channel, name, subject, content, is_default)
    values (${scope.workspaceId}, ${template.requestKey ?? newId()}, ${scope.userId}, ${template.channel}, ${template.name},
      ${template.subject ?? null}, ${template.content}, ${template.isDefault})
    returning ${COLUMNS}`.execute(scope.db)
  scope.hint('workspace')
  const [row] = rows
  if (!row) throw new Error('An inserted row is returned')
  return row
}

/** Changes the given fields; undefined if the template does not exist or does not match `expectedUpdatedAt`. */
export async function updateTemplate(
  scope: WorkspaceScope,
  options: { id: string; change: TemplateChange; expectedUpdatedAt?: string | undefined },
): Promise<MessageTemplate | undefined> {
  const { id, change, expectedUpdatedAt } = options
  const expected = expectedUpdatedAt ? sql`updated_at = ${expectedUpdatedAt}::timestamptz` : sql`true`
  const { rows } = await sql<MessageTemplate>`
    update message_templates set name = coalesce(${change.name ?? null}, name),
      subject = coalesce(${change.subject ?? null}, subject), content = coalesce(${change.content ?? null}, content),
      user_id = ${scope.userId}, updated_at = clock_timestamp()
    where workspace_id = ${scope.workspaceId} and id = ${id} and ${expected}
    returning ${COLUMNS}`.execute(scope.db)
  scope.hint('workspace')
  return rows[0]
}

export async function deleteTemplate(scope: WorkspaceScope, id: string): Promise<boolean> {
  const { rows } = await sql`
    delete from message_templates where workspace_id = ${scope.workspaceId} and id = ${id} returning id`.execute(
    scope.db,
  )
  scope.hint('workspace')
  return rows.length > 0
}

export async function deleteAllButDefault(scope: WorkspaceScope, channel: MessageChannel): Promise<void> {
  await sql`
    delete from message_templates
    where workspace_id = ${scope.workspaceId} and channel = ${channel} and not is_default`.execute(scope.db)
  scope.hint('workspace')
}

/** Clears the default of the channel, then sets it on this template. */
export async function moveDefault(scope: WorkspaceScope, { id, channel }: MessageTemplate): Promise<void> {
  await sql`
    update message_templates set is_default = false
    where workspace_id = ${scope.workspaceId} and channel = ${channel} and is_default and id <> ${id}`.execute(scope.db)
  await sql`
    update message_templates set is_default = true
    where workspace_id = ${scope.workspaceId} and id = ${id}`.execute(scope.db)
  scope.hint('workspace')
}

/** True only for the first call for a workspace. The scope is the system's. */
export async function markFirstTemplates(scope: WorkspaceScope): Promise<boolean> {
  const { rows } = await sql`
    insert into first_templates (workspace_id) values (${scope.workspaceId})
    on conflict do nothing returning workspace_id`.execute(scope.db)
  return rows.length > 0
}

export type SenderRow = {
  companyName: string | null
  website: string | null
  phone: string | null
  language: string | null
}
/** Returns the data that sign the user's messages, except the name. */
export async function readSender(scope: WorkspaceScope): Promise<SenderRow> {
  const { rows } = await sql<SenderRow>`
    select w.company_name as "companyName", w.website, p.personal_phone as phone, p.preferred_language as language
    from workspaces w left join profiles p on p.user_id = ${scope.userId} where w.id = ${scope.workspaceId}`.execute(
    scope.db,
  )
  const [row] = rows
  if (!row) throw new Error('The workspace is gone')
  return row
}
