import { mayChangeCompany } from '@leadhaul/contract/profile/profile.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { EmailAccountSheet } from './email/email-account-sheet.tsx'
import { TwilioSheet } from './twilio/twilio-sheet.tsx'

/** The accounts of the workspace at other services. */
export function IntegrationsTab({ role }: { role: Role | undefined }) {
  return (
    <>
      <EmailAccountSheet mayChange={role !== undefined && mayChangeCompany(role)} />
      <TwilioSheet />
    </>
  )
}
