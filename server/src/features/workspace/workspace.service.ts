import { toHalfCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { PERIOD_DAYS, planOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { v7 as newId } from 'uuid'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { Tenancy, WorkspaceScope } from '../../platform/db/scope.ts'
import type { Jobs } from '../../platform/jobs.ts'
import {
  type AskerRow,
  findCompanyOf,
  findWorkspaceOf,
  insertWorkspace,
  isPeriodOver,
  readAsker,
  renewPeriod,
} from './workspace.repository.ts'

type Ledger = {
  credit(
    scope: WorkspaceScope,
    options: { halfCredits: number; description: string; businessKey: string },
  ): Promise<boolean>
}
export type WorkspaceService = ReturnType<typeof createWorkspaceService>

/** Makes workspaces and keeps their billing period current. */
export function createWorkspaceService(options: {
  systemDb: SystemDb
  tenancy: Tenancy
  ledger: Ledger
  jobs: Pick<Jobs, 'enqueue'>
}) {
  const grant = (scope: WorkspaceScope, period: { tier: string; key: string }) =>
    options.ledger.credit(scope, {
      halfCredits: toHalfCredits(planOf(period.tier).creditsPerPeriod),
      description: `${period.tier} plan`,
      businessKey: `period:${period.key}`,
    })
  return {
    /** The user's workspace, made with its first credits when there is none yet. Safe to call at once from anywhere. */
    ensureFor: async (user: { id: string; email: string }): Promise<string> => {
      const existing = await findWorkspaceOf(options.systemDb, user.id)
      if (existing) return existing
      const name = (await findCompanyOf(options.systemDb, user.id)) ?? user.email.split('@')[1] ?? user.email
      const workspaceId = newId()
      const made = await options.tenancy.run({ workspaceId, userId: user.id }, async (scope) => {
        if (!(await insertWorkspace(scope, name))) return false
        await grant(scope, { tier: 'free', key: 'first' })
        await options.jobs.enqueue(scope.db, 'welcome-mail', { workspaceId, userId: user.id })
        return true
      })
      return made ? workspaceId : ((await findWorkspaceOf(options.systemDb, user.id)) ?? workspaceId)
    },

    /** The user who made a search, as third-party services receive it. */
    askerOf: ({ workspaceId, userId }: { workspaceId: string; userId: string }): Promise<AskerRow> =>
      options.tenancy.run({ workspaceId, userId }, readAsker),

    /**
     * Starts the period that holds now when the last one ended: a new allowance, the plan's credits once. In a
     * transaction of its own: the role of requests may neither change a period nor grant credits.
     */
    keepPeriodCurrent: async (scope: WorkspaceScope): Promise<void> => {
      if (!(await isPeriodOver(scope))) return
      const { workspaceId, userId } = scope
      await options.tenancy.run({ workspaceId, userId }, async (own) => {
        const renewed = await renewPeriod(own, PERIOD_DAYS)
        if (renewed) await grant(own, { tier: renewed.tier, key: renewed.start })
      })
    },
  }
}
