import { CompanyName, PersonName } from '@leadhaul/contract/workspace/sign-up.schema.ts'
import { APIError, createAuthMiddleware } from 'better-auth/api'

const SIGN_UP = '/sign-up/email'
const UPDATE = '/update-user'

/** The user's column that we add to those of the library: the company named at sign-up. */
export const COMPANY_FIELD = { company: { type: 'string', required: false, returned: false } } as const

/** Cleans the names of users and companies before the library stores them, and rejects invalid ones. */
export const checkNames = createAuthMiddleware(async ({ path, body }) => {
  if (path !== SIGN_UP && path !== UPDATE) return undefined
  const { name, company } = body as Record<string, unknown>
  // After sign-up the workspace has its own name.
  if (company !== undefined && path === UPDATE) throw rejection('INVALID_COMPANY')
  const cleaned = {
    // The library itself rejects a sign-up without a name.
    ...(name !== undefined && { name: parseName(PersonName, name, 'INVALID_NAME') }),
    ...(company !== undefined && { company: parseName(CompanyName, company, 'INVALID_COMPANY') }),
  }
  return { context: { body: cleaned } }
})

/** Why a sign-up with these names is rejected, or undefined if they are valid. */
export function nameFault({ name, company }: { name: string; company?: string | undefined }): Code | undefined {
  if (!PersonName.safeParse(name).success) return 'INVALID_NAME'
  return company === undefined || CompanyName.safeParse(company).success ? undefined : 'INVALID_COMPANY'
}

export const NAME_FAULTS = { INVALID_NAME: 'Invalid name', INVALID_COMPANY: 'Invalid company name' }
type Code = keyof typeof NAME_FAULTS

function parseName(schema: typeof PersonName, value: unknown, code: Code): string {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw rejection(code)
  return parsed.data
}

const rejection = (code: Code) => new APIError('BAD_REQUEST', { code, message: NAME_FAULTS[code] })
