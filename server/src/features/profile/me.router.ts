import { toCredits } from '@leadhaul/contract/billing/credits.rules.ts'
import { missingProfileFields } from '@leadhaul/contract/profile/profile.rules.ts'
import { capabilitiesOf, planOf } from '@leadhaul/contract/workspace/plans.catalog.ts'
import { api } from '../../platform/api.ts'
import { camelCaseKeys } from '../../platform/db/rows.ts'
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
          logoUrl: logoUrlOf(row.logo_name),
          ...camelCaseKeys(row, ['name', 'tier', 'period_end', 'plan_until', 'days_left', 'plan_ends']),
          ...camelCaseKeys(row, ['subscription_status', 'trial_ends_at']),
        },
        capabilities: capabilitiesOf(row.tier),
        credits: { remaining: toCredits(row.credit_balance), perPeriod: plan.creditsPerPeriod },
        searches: {
          used: row.searches_used,
          remaining: Math.max(0, plan.searchesPerPeriod - row.searches_used),
          perPeriod: plan.searchesPerPeriod,
        },
        unreadNotifications: row.unread,
        ...camelCaseKeys(row, ['leads_total', 'archived_leads', 'pending_search_id', 'own_pending_search_id']),
      }
    }),
  }
}

const isComplete = (name: string, { company_name, personal_phone }: WorkspaceRow): boolean =>
  missingProfileFields({ name, companyName: company_name, personalPhone: personal_phone }).length === 0
