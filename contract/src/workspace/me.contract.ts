// The signed-in user, the current workspace, and what remains of its period.
// Owns GET /me. Rejects all writes: only the server changes tier, credits and usage.
// Uses the plan catalogue for the capabilities of the tier.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { SubscriptionStatus } from '../billing/subscription.contract.ts'
import { Language } from './language.schema.ts'
import { CAPABILITIES, type Capability } from './plans.catalog.ts'
import { Role } from './role.schema.ts'
import { Tier } from './tier.schema.ts'

/** All capabilities by name. */
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
      /** Whether the plan has a seat for the user. Without a seat, all work in the workspace is rejected. */
      hasSeat: z.boolean(),
      preferredLanguage: Language.nullable(),
      /** Whether the user is the operator of this installation. */
      isOperator: z.boolean(),
    }),
    /** Whether name, company name and phone are set: messages require them. */
    profileComplete: z.boolean(),
    workspace: z.object({
      id: z.string(),
      name: z.string(),
      logoUrl: z.string().nullable(),
      tier: Tier,
      /** The end of the period of searches and credits: one month, also on annual plans. */
      periodEnd: Instant,
      /** When the plan ends or renews; without a subscription, `periodEnd`. Null if a missing payment ended it. */
      planUntil: Instant.nullable(),
      /** Days until `planUntil`, rounded up. Zero or less: about to renew. */
      daysLeft: z.number().int().nullable(),
      /** Whether the plan ends then: it is cancelled, a trial without a payment method, or a payment is missing. */
      planEnds: z.boolean(),
      /** Null if the workspace has never had a subscription. */
      subscriptionStatus: SubscriptionStatus.nullable(),
      /** Set during a trial. */
      trialEndsAt: Instant.nullable(),
    }),
    capabilities: Capabilities,
    credits: z.object({ remaining: z.number(), perPeriod: z.number() }),
    searches: z.object({ used: z.number().int(), remaining: z.number().int(), perPeriod: z.number().int() }),
    leadsTotal: z.number().int(),
    /** Leads that are past the retention time of Free; a plan restores them within minutes of its start. */
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
