import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Restored } from '../../leads/removal/lead-trash.service.ts'
import { restoreInbound } from './whatsapp.repository.ts'

/** Restores the WhatsApp messages of leads that are restored from the trash. The scope is the system's. */
export const restoreInboundOf = (scope: WorkspaceScope, { inbound }: Pick<Restored, 'inbound'>): Promise<void> =>
  restoreInbound(scope, inbound)
