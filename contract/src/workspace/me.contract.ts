// The signed-in user, their workspace, and the remaining allowance of the period.
// Owns GET /me. Refuses any write: tier, credits and usage are the server's alone.
// Talks to the plan catalogue for what the tier allows.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { SubscriptionStatus } from '../billing/subscription.contract.ts'
import { Language } from './language.schema.ts'
import { CAPABILITIES, type Capability } from './plans.catalog.ts'
import { Role } from './role.schema.ts'
import { Tier } from './tier.schema.ts'

/** Each capability by its name. */
const Capabilities = z.object(
  Object.fromEntries(Object.keys(CAPABILITIES).map((name) => [name, z.boolean()])) as Record<Capability, z.ZodBoolean>,
)

export const Me = z
  .object({
    user: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      role: Role,
      /** Whether the plan has a seat for the user. Without one, everything that is work in the workspace is refused. */
      hasSeat: z.boolean(),
      preferredLanguage: Language.nullable(),
      /** Whether the user runs this installation. */
      isOperator: z.boolean(),
    }),
    /** Whether name, company name and phone are known: messages need them. */
    profileComplete: z.boolean(),
    workspace: z.object({
      id: z.string(),
      name: z.string(),
      logoUrl: z.string().nullable(),
      tier: Tier,
      /** Of searches and credits: a month also on annual plans. */
      periodEnd: Instant,
      /** When the plan ends or renews; without a subscription `periodEnd`. Null where a missing payment closed it. */
      planUntil: Instant.nullable(),
      /** Until `planUntil`, rounded up. Zero or less: renewing soon. */
      daysLeft: z.number().int().nullable(),
      /** Whether the plan ends then: cancelled, a trial without a payment method, a payment that is missing. */
      planEnds: z.boolean(),
      /** Null where the workspace never had a subscription. */
      subscriptionStatus: SubscriptionStatus.nullable(),
      /** While a trial runs. */
      trialEndsAt: Instant.nullable(),
    }),
    capabilities: Capabilities,
    credits: z.object({ remaining: z.number(), perPeriod: z.number() }),
    searches: z.object({ used: z.number().int(), remaining: z.number().int(), perPeriod: z.number().int() }),
    leadsTotal: z.number().int(),
    /** Leads that Free keeps no longer; a plan brings them back, within minutes of its start. */
    archivedLeads: z.number().int(),
    unreadNotifications: z.number().int(),
    /** The newest running search of the workspace, whoever started it. */
    pendingSearchId: z.string().nullable(),
    /** The newest running search that the user started. */
    ownPendingSearchId: z.string().nullable(),
  })
  .meta({ id: 'Me', description: 'The signed-in user, the workspace, and what is left of its current period.' })
export type Me = z.infer<typeof Me>

export const meContract = {
  get: procedure
    .route({ method: 'GET', path: '/me', tags: ['Me'], summary: 'Get the signed-in user and the workspace' })
    .output(Me),
}
