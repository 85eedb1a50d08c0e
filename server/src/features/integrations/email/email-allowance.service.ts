import { limitOnDay, UNPAID_EMAILS_PER_DAY } from '@leadhaul/contract/messages/sending-pace.catalog.ts'
import type { WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import { paysForPlan } from '../../billing/plan/plan.service.ts'
import { addOperatorSending, countOperatorSendings, hasOwnAccount, readSendings } from './email-counts.repository.ts'

/** Counts an email sent through the operator's account, in the transaction that stores its outcome. */
export const countOperatorSending = addOperatorSending

export type EmailAllowances = ReturnType<typeof createEmailAllowances>

/** The number of emails that a workspace may send today, and has sent. */
export function createEmailAllowances({ env }: { env: Env }) {
  const perMinute = env.MAIL_PER_MINUTE
  /** Unpaid workspaces have a lower limit for the operator's account. */
  const limitsOf = async (scope: WorkspaceScope, { day, byOperator }: { day: number; byOperator: boolean }) => {
    const cap = byOperator && !(await paysForPlan(scope)) ? UNPAID_EMAILS_PER_DAY : Number.POSITIVE_INFINITY
    return { perDay: Math.min(env.MAIL_PER_DAY, cap), today: Math.min(limitOnDay(day, env.MAIL_PER_DAY), cap) }
  }
  return {
    of: async (scope: WorkspaceScope, byOperator: boolean) => {
      const { today: sentToday, day } = await readSendings(scope)
      return { sentToday, ...(await limitsOf(scope, { day, byOperator })), perMinute }
    },
    gapMs: 60_000 / perMinute,
    /** Returns the workspace's daily limit. The scope may be that of a request. */
    perDay: async (scope: WorkspaceScope): Promise<number> => {
      const byOperator = !(await hasOwnAccount(scope))
      return (await limitsOf(scope, { day: 0, byOperator })).perDay
    },
    /** Returns how many emails are left today, and the time since the last one. */
    async begin(scope: WorkspaceScope, byOperator: boolean) {
      const { today: sent, day, sinceLastMs, untilTomorrowSeconds } = await readSendings(scope)
      const { today } = await limitsOf(scope, { day, byOperator })
      return { left: today - sent, sinceLastMs, untilTomorrowSeconds }
    },
    /** Whether the operator's account has reached the daily limit of the installation. */
    isOperatorSpent: async (scope: WorkspaceScope) =>
      (await countOperatorSendings(scope)) >= env.MAIL_PER_DAY_OF_INSTALLATION,
  }
}
