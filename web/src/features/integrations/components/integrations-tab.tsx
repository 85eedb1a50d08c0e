import { mayChangeCompany } from '@leadhaul/contract/profile/profile.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { EmailAccountSheet } from './email/email-account-sheet.tsx'
import { InboxSheet } from './inbox/inbox-sheet.tsx'
import { TwilioSheet } from './twilio/twilio-sheet.tsx'

/** The accounts of the workspace at other services. `mayWrite`: the plan includes messages. */
export function IntegrationsTab({ role, mayWrite }: { role: Role | undefined; mayWrite: boolean }) {
  const mayChange = role !== undefined && mayChangeCompany(role)
  return (
    <>
      <EmailAccountSheet mayChange={mayChange} included={mayWrite} />
      <InboxSheet mayChange={mayChange} included={mayWrite} />
      <TwilioSheet />
    </>
  )
}
