import { limitOnDay } from '@leadhaul/contract/messages/sending-pace.catalog.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/env.ts'
import { readSendings } from './sendings.repository.ts'

export type EmailAllowances = ReturnType<typeof createEmailAllowances>

/** How much email a workspace may send today, and has sent. */
export function createEmailAllowances({ env }: { env: Env }) {
  const [perDay, perMinute] = [env.MAIL_PER_DAY, env.MAIL_PER_MINUTE]
  return {
    of: async (scope: WorkspaceScope) => {
      const { today: sentToday, day } = await readSendings(scope)
      return { sentToday, today: limitOnDay(day, perDay), perDay, perMinute }
    },
    gapMs: 60_000 / perMinute,
    /** Where sending is now: how many are left today, and how long ago the last one was. */
    async begin(scope: WorkspaceScope) {
      const { today, day, sinceLastMs, untilTomorrowSeconds } = await readSendings(scope)
      return { left: limitOnDay(day, perDay) - today, sinceLastMs, untilTomorrowSeconds }
    },
  }
}
