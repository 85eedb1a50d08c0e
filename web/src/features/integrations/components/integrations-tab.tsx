import { mayChangeCompany } from '@leadhaul/contract/profile/profile.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { EmailAccountSheet } from './email/email-account-sheet.tsx'
import { InboxSheet } from './inbox/inbox-sheet.tsx'
import { TwilioSheet } from './twilio/twilio-sheet.tsx'

/** The accounts of the workspace at other services. */
export function IntegrationsTab({ role }: { role: Role | undefined }) {
  const mayChange = role !== undefined && mayChangeCompany(role)
  return (
    <>
      <EmailAccountSheet mayChange={mayChange} />
      <InboxSheet mayChange={mayChange} />
      <TwilioSheet />
    </>
  )
}
