// The overview of a workspace in one response: its leads by grade and status, its tasks by urgency; on some plans also
// its leads by week, and what came of them.
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

/** The maximum number of values with figures of their own. */
export const MAX_RESULT_ITEMS = 10

export const LeadWeeks = z
  .object({ items: z.array(GradeCounts.extend({ startsAt: Instant })).length(DASHBOARD_WEEKS) })
  .meta({ id: 'LeadWeeks', description: 'New leads per week by grade, oldest week first, the current week last.' })
export type LeadWeeks = z.infer<typeof LeadWeeks>

/** What the results of leads are compared by. */
export const ResultDimension = z.enum(['industry', 'country', 'member'])
export type ResultDimension = z.infer<typeof ResultDimension>

const ResultFigures = z.object({
  leads: z.number().int(),
  /** Leads with any status after `new`, lost ones included. */
  contacted: z.number().int(),
  /** Leads with the status `won`. */
  won: z.number().int(),
})

export const LeadResults = z
  .object({
    by: ResultDimension,
    items: z
      .array(
        ResultFigures.extend({
          /** The industry as in the filter of leads, the code of the country, or the id of the user; null for none. */
          value: z.string().nullable(),
        }),
      )
      .max(MAX_RESULT_ITEMS),
    /** The sum of all other values; null if there are none. */
    others: ResultFigures.nullable(),
  })
  .meta({
    id: 'LeadResults',
    description:
      'Leads per value, and how many of them were contacted and won; most leads first. Leads without a value always have an item.',
  })
export type LeadResults = z.infer<typeof LeadResults>

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
  results: procedure
    .route({
      method: 'GET',
      path: '/dashboard/results',
      tags: ['Dashboard'],
      summary: 'Count contacted and won leads by industry, country or assigned member',
    })
    .errors(upgradeRequired('advancedAnalytics', (plan) => `Advanced analytics require ${plan}`))
    .input(
      z.strictObject({
        by: ResultDimension,
        /** Counts the leads created from this instant on; by default all. */
        since: Instant.refine((value) => value >= '2000').optional(),
      }),
    )
    .output(LeadResults),
}
