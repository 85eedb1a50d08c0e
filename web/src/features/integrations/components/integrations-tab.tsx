import { mayChangeCompany } from '@leadhaul/contract/profile/profile.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { EmailAccountSheet } from './email/email-account-sheet.tsx'

/** The accounts of the workspace at other services. */
export const IntegrationsTab = ({ role }: { role: Role | undefined }) => (
  <EmailAccountSheet mayChange={role !== undefined && mayChangeCompany(role)} />
)
