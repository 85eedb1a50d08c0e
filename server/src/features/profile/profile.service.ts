import { missingProfileFields } from '@leadhaul/contract/profile/profile.rules.ts'
import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import { COMPANY_FIELDS, type Profile, type ProfileChange } from '@leadhaul/contract/profile/profile.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { WorkspaceScope } from '../../platform/db/scope.ts'
import { recordAuditEntry } from '../audit/audit.service.ts'
import { renameUser } from '../auth/user-name.service.ts'
import { generateFirstTemplates } from '../templates/templates.service.ts'
import { changeCompany } from '../workspace/company.service.ts'
import { logoUrlOf } from './logo.rules.ts'
import * as profiles from './profile.repository.ts'

/** The profile of the user and their company. The scope is the system's, as in the whole file. */
export async function profileOf(scope: WorkspaceScope): Promise<Profile> {
  const { logoName, ...row } = await profiles.readProfile(scope)
  return { ...row, logoUrl: logoUrlOf(logoName), missing: missingProfileFields(row) }
}

/** Whether a change affects the company, which belongs to the workspace; all other fields belong to the person. */
export const changesCompany = (change: ProfileChange): boolean =>
  COMPANY_FIELDS.some((field) => change[field] !== undefined)

/**
 * Applies the given fields, all or none. Returns undefined if the user may not change the company. A complete profile
 * creates the first templates, in its language or else in that of the request.
 */
export async function changeProfile(
  scope: WorkspaceScope,
  change: ProfileChange,
  language: Language,
): Promise<Profile | undefined> {
  const { name, companyName, companyDescription, website, ...person } = change
  if (changesCompany(change)) {
    const { role } = await profiles.readProfile(scope)
    if (!isAdmin(role)) return undefined
    await changeCompany(scope, { companyName, companyDescription, website })
    await recordAuditEntry(scope, 'company-changed', {
      fields: COMPANY_FIELDS.filter((field) => change[field] !== undefined),
    })
  }
  if (name !== undefined) await renameUser(scope, name)
  await profiles.writePerson(scope, person)
  scope.hint('workspace')
  const profile = await profileOf(scope)
  if (profile.missing.length === 0) await generateFirstTemplates(scope, profile.preferredLanguage ?? language)
  return profile
}
