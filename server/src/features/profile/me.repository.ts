import type { SubscriptionStatus } from '@leadhaul/contract/billing/subscription.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import type { Tier } from '@leadhaul/contract/workspace/tier.schema.ts'
import { sql } from 'kysely'
import type { Row } from '../../platform/db/rows.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { planColumns as plan } from '../billing/plan/plan.service.ts'
import { isUnreadFor, knownTypes } from '../notifications/notifications.service.ts'

export type WorkspaceRow = Pick<
  Row<'workspaces', { tier: Tier }>,
  'name' | 'company_name' | 'logo_name' | 'tier' | 'period_start' | 'period_end' | 'credit_balance' | 'searches_used'
> &
  Pick<Row<'profiles', { preferred_language: Language }>, 'personal_phone' | 'preferred_language'> & {
    role: Role
    subscription_status: SubscriptionStatus | null
    trial_ends_at: string | null
    plan_until: string | null
    days_left: number | null
    plan_ends: boolean
    period_over: boolean
    leads_total: number
    archived_leads: number
    unread: number
    pending_search_id: string | null
    own_pending_search_id: string | null
  }

/** The workspace with the counts that the shell shows, in one statement. */
export async function readWorkspace(scope: WorkspaceScope): Promise<WorkspaceRow | undefined> {
  const { rows } = await sql<WorkspaceRow>`
    select w.name, w.company_name, w.logo_name, coalesce(own_role(), 'member') as role, p.personal_phone,
      p.preferred_language, w.tier, w.period_start, w.period_end, w.credit_balance, w.searches_used,
      s.status as subscription_status, case when s.status = 'trialing' then s.trial_end end as trial_ends_at,
      ${plan.planUntil} as plan_until, ${plan.daysLeft} as days_left, ${plan.planEnds} as plan_ends,
      (w.period_end <= now() or coalesce(w.plan_until <= now(), false)) as period_over,
      (select coalesce(sum(n), 0)::int from lead_counts where workspace_id = w.id) as leads_total,
      (select count from count_archived_leads(null)) as archived_leads,
      (select count(*)::int from notifications where workspace_id = w.id and ${isUnreadFor(scope.userId)}
        and (user_id is null or user_id = ${scope.userId}) and type = any(${knownTypes}::text[])) as unread,
      (select id from search_runs where workspace_id = w.id and status = 'pending' order by created_at desc limit 1) as pending_search_id,
      (select id from search_runs where workspace_id = w.id and status = 'pending' and user_id = ${scope.userId}
        order by created_at desc limit 1) as own_pending_search_id
    from workspaces w left join profiles p on p.user_id = ${scope.userId}
      left join lateral (${plan.currentSubscription}) s on true
    where w.id = ${scope.workspaceId}`.execute(scope.db)
  return rows[0]
}
