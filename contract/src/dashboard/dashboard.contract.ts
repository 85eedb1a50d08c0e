// The overview of a workspace in one response: its leads by grade and status, its tasks by urgency.
// Owns no data: leads, tasks and search runs are separate features, which also serve the lists.
// Rejects everything but counts, so that the overview remains one cheap statement, however large the account.
import * as z from 'zod'
import { procedure, upgradeRequired } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { TimeZone } from '../leads/lead-filter.schema.ts'
import { GradeCounts, LeadStatus } from '../leads/lead.schema.ts'

export const Dashboard = z
  .object({
    leads: z.object({
      total: z.number().int(),
      unlocked: z.number().int(),
      byGrade: GradeCounts,
      /** Every status in the order of the sales process; statuses without leads have zeros. */
      byStatus: z.array(GradeCounts.extend({ status: LeadStatus })),
    }),
    tasks: z.object({ overdue: z.number().int(), today: z.number().int(), open: z.number().int() }),
  })
  .meta({
    id: 'Dashboard',
    description: 'Counts of leads and of open tasks. `today` counts tasks due today that are not overdue.',
  })
export type Dashboard = z.infer<typeof Dashboard>

/** The number of weeks shown, including the current one. */
export const DASHBOARD_WEEKS = 12

export const LeadWeeks = z
  .object({ items: z.array(GradeCounts.extend({ startsAt: Instant })).length(DASHBOARD_WEEKS) })
  .meta({ id: 'LeadWeeks', description: 'New leads per week by grade, oldest week first, the current week last.' })
export type LeadWeeks = z.infer<typeof LeadWeeks>

export const dashboardContract = {
  get: procedure
    .route({ method: 'GET', path: '/dashboard', tags: ['Dashboard'], summary: 'Get the counts of leads and tasks' })
    .input(z.strictObject({ endOfToday: Instant.optional() }))
    .output(Dashboard),
  weeks: procedure
    .route({
      method: 'GET',
      path: '/dashboard/weeks',
      tags: ['Dashboard'],
      summary: 'Count new leads per week and grade',
    })
    .errors(upgradeRequired('analytics', (plan) => `Analytics require ${plan}`))
    .input(
      z.strictObject({
        /** The start of the user's current week; by default Monday, UTC. */
        thisWeek: Instant.refine((value) => value >= '2000').optional(),
        /** The time zone in which weeks begin at midnight; if absent, weeks have 168 hours. */
        timeZone: TimeZone.optional(),
      }),
    )
    .output(LeadWeeks),
}
