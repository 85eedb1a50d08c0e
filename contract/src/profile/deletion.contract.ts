// Deletion of the user's account or workspace, with a grace period in which nothing is lost.
// Signing in again keeps an account; the owner can cancel the deletion of a workspace.
// Rejects requests without the password, and deletions that would leave members in a workspace without an owner.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { PlanSku } from '../billing/products.catalog.ts'

const MAX_PASSWORD_LENGTH = 1000
const Password = z
  .string()
  .max(MAX_PASSWORD_LENGTH)
  .refine((text) => text.isWellFormed())
const Due = z.object({ dueAt: Instant })

/** A plan that the deletion cancels. `isDue`: a failed payment is still collected, even if the plan is Free now. */
export const PlanToCancel = z.object({ sku: PlanSku, isDue: z.boolean() })
export type PlanToCancel = z.infer<typeof PlanToCancel>

const wrongPassword = { WRONG_PASSWORD: { status: 403, message: 'The password is wrong' } } as const
const notOwner = { FORBIDDEN: { status: 403, message: 'Only the owner of the workspace can do this' } } as const

export const deletionContract = {
  get: procedure
    .route({
      method: 'GET',
      path: '/me/deletion',
      tags: ['Me'],
      summary: 'Get what a deletion of your account or workspace would affect',
    })
    .output(
      z.object({
        /** Other members of the current workspace. */
        colleagues: z.number().int(),
        /** The user's own workspaces that have other members: these must be deleted or transferred first. */
        ownedWithColleagues: z.array(z.object({ id: z.string(), name: z.string() })),
        /** The user's workspaces without other members, which are erased with the account. */
        erased: z.array(z.object({ name: z.string(), plan: PlanToCancel.nullable() })),
        /** Workspaces that keep the work of the user. */
        kept: z.array(z.string()),
        /** The plan of the current workspace; the following fields are about this workspace too. */
        plan: PlanToCancel.nullable(),
        companyName: z.string(),
        leads: z.number().int(),
        /** When the current workspace is erased, if its deletion is scheduled. */
        workspaceDueAt: Instant.nullable(),
      }),
    ),
  account: procedure
    .route({
      method: 'DELETE',
      path: '/me',
      tags: ['Me'],
      summary: 'Delete your account after a grace period of 14 days',
    })
    .input(z.strictObject({ password: Password }))
    .output(Due)
    .errors({
      ...wrongPassword,
      OWNS_TEAM: {
        status: 409,
        message: 'You own a workspace with other members: transfer its ownership or remove the members first',
      },
    }),
  workspace: procedure
    .route({
      method: 'DELETE',
      path: '/me/workspace',
      tags: ['Me'],
      summary: 'Delete the workspace after a grace period of 14 days',
    })
    .input(z.strictObject({ password: Password, companyName: z.string().max(1000) }))
    .output(Due)
    .errors({
      ...wrongPassword,
      ...notOwner,
      OTHER_NAME: { status: 409, message: 'This is not the name of the workspace' },
    }),
  keepWorkspace: procedure
    .route({
      method: 'POST',
      path: '/me/workspace/keep',
      tags: ['Me'],
      summary: 'Cancel the deletion of the workspace',
    })
    .output(z.object({ kept: z.boolean() }))
    .errors(notOwner),
}
