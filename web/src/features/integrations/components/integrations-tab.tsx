import { EmailAccountSheet } from './email/email-account-sheet.tsx'
import { TwilioSheet } from './twilio/twilio-sheet.tsx'

/** The accounts of the workspace at other services. */
export const IntegrationsTab = ({ mayChange }: { mayChange: boolean }) => (
  <>
    <EmailAccountSheet mayChange={mayChange} />
    <TwilioSheet />
  </>
)
