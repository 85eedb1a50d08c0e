// Changes to leads: creation, updates, status, preference, deletion with undo, regrading.
// An update contains the `updatedAt` that it is based on. If that is outdated, the response is CONFLICT with the
// current lead, unless the update also contains the former values of its fields and those are still current. Rejects
// changes to the contact of a locked lead, and to a bought contact on plans that may not edit contacts. Leads created
// by a user are unlocked for their workspace and cost nothing.
import * as z from 'zod'
import { LOCKED, procedure } from '../api/errors.contract.ts'
import { Instant } from '../api/page.schema.ts'
import { maxLengthOf } from './lead-fields.catalog.ts'
import { ContactPhone, LeadFields } from './lead-fields.schema.ts'
import { MAX_LEADS_AT_ONCE } from './lead-limits.catalog.ts'
import { Lead, LeadAccess, LeadStatus, PreferredCommunication } from './lead.schema.ts'
import { LeadId } from './leads.contract.ts'

/** The maximum number of leads that one request regrades (spec part 1 §9). */
const MAX_REGRADED_LEADS = 100
/** Minutes in which a deletion can be undone. */
export const UNDO_MINUTES = 10

const Ids = z.array(z.uuid()).min(1).max(MAX_LEADS_AT_ONCE)
const PLAN_ERRORS = { UPGRADE_REQUIRED: { status: 403, message: 'Your plan does not include this' } } as const
const NOT_A_MEMBER = {
  NOT_A_MEMBER: { status: 422, message: 'Leads can only be assigned to members of the workspace' },
} as const
const duplicates = {
  LEAD_EXISTS_HERE: {
    status: 409,
    message: 'A lead for this company in this location already exists in your account',
    data: z.object({ company: z.string() }),
  },
  LEAD_EXISTS: { status: 409, message: 'This lead already exists in your account' },
} as const
const conflict = {
  CONFLICT: {
    status: 409,
    message: 'This was changed in the meantime: read it again, then repeat the change',
    data: z.object({ lead: Lead }),
  },
} as const

const MAX_VALUE_LENGTH = 10_000

export const UpdateLeadInput = LeadFields.partial().extend({
  id: z.uuid(),
  /** `updatedAt` of the lead that the change is based on. */
  expectedUpdatedAt: Instant,
  /**
   * The former values of the changed fields, as shown; null if empty. If they are given for all changed fields and are
   * still current, the change is stored even if the lead has changed: a concurrent change of other fields is not a
   * conflict.
   */
  before: z
    .partialRecord(LeadFields.keyof(), z.union([z.string().max(MAX_VALUE_LENGTH), z.number()]).nullable())
    .optional(),
})
export type UpdateLeadInput = z.infer<typeof UpdateLeadInput>

/** The values by which a company is recognised while the user types: incomplete values are not an error. */
export const SimilarInput = z.strictObject({
  companyName: z.string().max(maxLengthOf('companyName')),
  contactPhone: z.string().max(maxLengthOf('contactPhone')).optional(),
  contactEmail: z.string().max(maxLengthOf('contactEmail')).optional(),
  website: z.string().max(maxLengthOf('website')).optional(),
})
export type SimilarInput = z.infer<typeof SimilarInput>

export const SimilarLead = z.object({
  id: z.string(),
  companyName: z.string(),
  city: z.string().nullable(),
  countryCode: z.string().nullable(),
  access: LeadAccess,
  /** Locked leads are compared only by name. */
  by: z.array(z.enum(['company', 'phone', 'email', 'website'])).min(1),
})
export type SimilarLead = z.infer<typeof SimilarLead>

const DeletedLeads = z.object({ batchId: z.string(), count: z.number().int() })
export type DeletedLeads = z.infer<typeof DeletedLeads>

const ProcessResult = z.object({
  processed: z.number().int(),
  total: z.number().int(),
  /** Whether some of the leads could not be found. */
  partial: z.boolean(),
})
export type ProcessResult = z.infer<typeof ProcessResult>

const tags = ['Leads']
export const leadEditContract = {
  create: procedure
    .route({ method: 'POST', path: '/leads', tags, summary: 'Add a lead by hand', successStatus: 201 })
    .errors(duplicates)
    .input(LeadFields)
    .output(Lead),
  similar: procedure
    .route({ method: 'POST', path: '/leads/similar', tags, summary: 'Find leads that may be the same company' })
    .input(SimilarInput)
    .output(z.object({ items: z.array(SimilarLead) })),
  update: procedure
    .route({
      method: 'PATCH',
      path: '/leads/{id}',
      tags,
      summary: 'Update a lead; fields that are left out stay unchanged',
    })
    .errors({ ...duplicates, ...conflict, LOCKED, ...PLAN_ERRORS })
    .input(UpdateLeadInput)
    .output(Lead),
  remove: procedure
    .route({ method: 'DELETE', path: '/leads/{id}', tags, summary: 'Delete a lead; can be undone for 10 minutes' })
    .input(LeadId)
    .output(DeletedLeads),
  removeMany: procedure
    .route({ method: 'POST', path: '/leads/delete', tags, summary: 'Delete leads; can be undone for 10 minutes' })
    .input(
      z.strictObject({
        ids: Ids,
        /** The id of the deletion: if the response is lost, the repeated request can still be undone. */
        requestKey: z.uuid().optional(),
      }),
    )
    .output(DeletedLeads),
  restore: procedure
    .route({ method: 'POST', path: '/leads/restore', tags, summary: 'Undo a deletion' })
    .input(z.strictObject({ batchId: z.uuid() }))
    .output(z.object({ count: z.number().int() })),
  setStatus: procedure
    .route({
      method: 'PUT',
      path: '/leads/{id}/status',
      tags,
      summary: 'Set the status of a lead and record it in the history',
    })
    .input(LeadId.extend({ status: LeadStatus }))
    .output(Lead),
  setStatusMany: procedure
    .route({ method: 'POST', path: '/leads/status', tags, summary: 'Set the status of many leads' })
    .input(z.strictObject({ ids: Ids, status: LeadStatus }))
    .output(z.object({ changed: z.number().int() })),
  assign: procedure
    .route({ method: 'PUT', path: '/leads/{id}/assignee', tags, summary: 'Assign a lead to a member, or to no one' })
    .errors(NOT_A_MEMBER)
    .input(LeadId.extend({ assigneeId: z.uuid().nullable() }))
    .output(Lead),
  assignMany: procedure
    .route({ method: 'POST', path: '/leads/assign', tags, summary: 'Assign many leads to a member, or to no one' })
    .errors(NOT_A_MEMBER)
    .input(z.strictObject({ ids: Ids, assigneeId: z.uuid().nullable() }))
    .output(z.object({ changed: z.number().int() })),
  setPreferredCommunication: procedure
    .route({
      method: 'PUT',
      path: '/leads/{id}/preferred-communication',
      tags,
      summary: 'Set the preferred contact method of a lead',
    })
    .errors({ NO_SUCH_CONTACT: { status: 422, message: 'This lead does not have this contact method' } })
    .input(LeadId.extend({ preferredCommunication: PreferredCommunication }))
    .output(Lead),
  setPhone: procedure
    .route({ method: 'PUT', path: '/leads/{id}/phone', tags, summary: 'Set the phone number of a lead' })
    .errors({ LOCKED, ...PLAN_ERRORS })
    .input(
      LeadId.extend({
        contactPhone: ContactPhone,
        /**
         * The number with which WhatsApp was opened; null if there was none. The new number replaces it and becomes the
         * first; the others are kept. If absent, the first number is overwritten.
         */
        replaces: z.string().max(60).nullable().optional(),
      }).refine(({ contactPhone, replaces }) => replaces === undefined || contactPhone, {
        path: ['contactPhone'],
        error: 'Give the number that is used instead',
      }),
    )
    .output(Lead),
  process: procedure
    .route({ method: 'POST', path: '/leads/process', tags, summary: 'Grade up to 100 leads again' })
    .errors({
      NO_LEADS: { status: 400, message: 'No leads to process' },
      NO_VALID_LEADS: { status: 400, message: 'No valid lead IDs provided' },
      PROCESS_FAILED: {
        status: 404,
        message: 'Failed to process all leads',
        data: z.object({ n: z.number().int(), error: z.string() }),
      },
    })
    .input(z.strictObject({ ids: z.array(z.unknown()).max(MAX_REGRADED_LEADS) }))
    .output(ProcessResult),
}
