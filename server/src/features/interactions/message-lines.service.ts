import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { type MessageLine, upsertMessageLine } from './message-lines.repository.ts'

/** What became of a message, in the history of its lead: one line for one message. The scope is the system's. */
export const writeMessageLine = (scope: WorkspaceScope, line: MessageLine): Promise<void> =>
  upsertMessageLine(scope, line)
