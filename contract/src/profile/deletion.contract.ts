// Deleting one's account or one's workspace, with a grace period in which nothing is lost.
// An account is kept by signing in again; a workspace is kept by its owner taking the deletion back.
// Refuses without the password, and while colleagues would be left in a workspace without an owner.
import * as z from 'zod'
import { procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { PlanSku } from '../billing/products.catalog.ts'

const MAX_PASSWORD = 1000
const Password = z
  .string()
  .max(MAX_PASSWORD)
  .refine((text) => text.isWellFormed())
const Due = z.object({ dueAt: Instant })

/**
 * A plan that is cancelled by the deletion. `isDue`: its payment failed; it is still collected, although the workspace may
 * be on Free by now.
 */
export const EndingPlan = z.object({ sku: PlanSku, isDue: z.boolean() })
export type EndingPlan = z.infer<typeof EndingPlan>

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
        /** Others who work in the workspace that is open. */
        colleagues: z.number().int(),
        /** Workspaces of mine with colleagues in them: they go first. */
        ownedWithColleagues: z.array(z.string()),
        /** My workspaces without another member, which are erased with my account. */
        erased: z.array(z.object({ name: z.string(), plan: EndingPlan.nullable() })),
        /** Workspaces that keep what I did in them. */
        kept: z.array(z.string()),
        /** Of the workspace that is open, as what follows. */
        plan: EndingPlan.nullable(),
        companyName: z.string(),
        leads: z.number().int(),
        /** When the workspace that is open is erased, if it is to be. */
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
