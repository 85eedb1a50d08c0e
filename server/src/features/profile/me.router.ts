import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { missingFields } from '@leadhaul/contract/profile/profile.rules.ts'
import { capabilitiesOf, planOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { api } from '../../platform/api.ts'
import type { Allowances } from '../billing/allowances.service.ts'
import type { Operators } from '../diagnostics/operators.service.ts'
import { logoUrlOf } from './logo.rules.ts'
import { readWorkspace, type WorkspaceRow } from './me.repository.ts'

export function meRouter({ allowances, operators }: { allowances: Allowances; operators: Operators }) {
  return {
    get: api.me.get.handler(async ({ context: { scope, user, signedIn }, errors }) => {
      let row = await readWorkspace(scope)
      if (row?.period_over) {
        await allowances.keepPeriodCurrent(scope)
        row = await readWorkspace(scope)
      }
      if (!row) throw errors.NOT_FOUND()
      const plan = planOf(row.tier)
      return {
        user: {
          ...user,
          role: row.role,
          hasSeat: signedIn.hasSeat,
          preferredLanguage: row.preferred_language,
          isOperator: await operators.has(user),
        },
        profileComplete: isComplete(user.name, row),
        workspace: {
          id: scope.workspaceId,
          name: row.name,
          logoUrl: logoUrlOf(row.logo_name),
          tier: row.tier,
          periodEnd: row.period_end,
          planUntil: row.plan_until,
          daysLeft: row.days_left,
          planEnds: row.plan_ends,
          subscriptionStatus: row.subscription_status,
          trialEndsAt: row.trial_ends_at,
        },
        capabilities: capabilitiesOf(row.tier),
        credits: { remaining: toCredits(row.credit_balance), perPeriod: plan.creditsPerPeriod },
        searches: {
          used: row.searches_used,
          remaining: Math.max(0, plan.searchesPerPeriod - row.searches_used),
          perPeriod: plan.searchesPerPeriod,
        },
        leadsTotal: row.leads_total,
        archivedLeads: row.archived_leads,
        unreadNotifications: row.unread,
        pendingSearchId: row.pending_search_id,
        ownPendingSearchId: row.own_pending_search_id,
      }
    }),
  }
}

const isComplete = (name: string, { company_name, personal_phone }: WorkspaceRow): boolean =>
  missingFields({ name, companyName: company_name, personalPhone: personal_phone }).length === 0
