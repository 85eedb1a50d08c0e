import { renderTemplate } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import { v7 as newId } from 'uuid'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { ensureScheduled, insertMessage } from '../messages.repository.ts'
import { createRenderer, type RenderOptions } from '../bulk/bulk-text.rules.ts'

/** Returns a function that renders the texts of a step for a lead. */
export const stepRenderer = (options: RenderOptions) => createRenderer(options)

/** The distinct names in the texts of steps that are no variable. */
export const unknownVariablesIn = (steps: readonly { subject: string; content: string }[]): string[] => [
  ...new Set(steps.flatMap(({ subject, content }) => renderTemplate(`${subject}\n${content}`, {}).unknown)),
]

export type Step = {
  enrollmentId: string
  leadId: string
  /** The user in whose name the step is sent. */
  userId: string
  author: string
  address: string
  subject: string
  content: string
  /** The message that this step replies to in its thread. */
  follows: string | null
  expiresAt: Date
}

/** Stores a step of a sequence as a message, with the job that sends it. Returns the id of the message. */
export async function queueStep(
  scope: WorkspaceScope,
  { jobs, step: { leadId, author, address, subject, content, ...step } }: { jobs: Jobs; step: Step },
): Promise<string> {
  const id = newId()
  await insertMessage(scope, {
    id,
    leadId,
    author,
    channel: 'email',
    requestKey: null,
    address,
    subject,
    content,
    step,
  })
  await ensureScheduled(scope)
  await jobs.enqueue(scope.db, 'send-messages', { workspaceId: scope.workspaceId, userId: scope.userId })
  scope.hint('messages', id)
  return id
}

export { cancelSteps } from '../messages.repository.ts'
