import { isAdmin } from '@leadhaul/contract/team/team.rules.ts'
import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { ApiKeysSheet } from './api-keys/api-keys-sheet.tsx'
import { EmailAccountSheet } from './email/email-account-sheet.tsx'
import { InboxSheet } from './inbox/inbox-sheet.tsx'
import { TwilioSheet } from './twilio/twilio-sheet.tsx'

type IntegrationsTabProps = {
  role: Role | undefined
  /** Whether the plan includes messages. */
  mayWrite: boolean
  /** Whether the plan includes API keys; undefined until the plan is loaded. */
  hasApiKeys: boolean | undefined
}

/** The accounts of the workspace at other services, and its API keys. */
export function IntegrationsTab({ role, mayWrite, hasApiKeys }: IntegrationsTabProps) {
  const mayChange = isAdmin(role)
  return (
    <>
      <EmailAccountSheet mayChange={mayChange} included={mayWrite} />
      <InboxSheet mayChange={mayChange} included={mayWrite} />
      <TwilioSheet />
      <ApiKeysSheet mayManage={role && mayChange} included={hasApiKeys} />
    </>
  )
}
