import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Note } from '../../../../ui/note.tsx'
import { Sheet, SheetHeader } from '../../../../ui/sheet.tsx'
import { sessionQuery } from '../../auth.queries.ts'
import { PasskeysSheet } from './passkeys-sheet.tsx'
import { PasswordRow } from './password-row.tsx'
import { ProviderRow } from './provider-row.tsx'
import { securityQuery } from './security.queries.ts'
import { SessionsSheet } from './sessions-sheet.tsx'
import { TwoStepRow } from './two-step-row.tsx'

/** What one signs in with, and where one is signed in. */
export function AccountSecurityTab() {
  const { t } = useTranslation('security')
  const { data, error } = useQuery(securityQuery)
  const { data: session } = useQuery(sessionQuery)
  if (error) return <Note tone="bad">{errorText(error)}</Note>
  if (!data || !session) return null
  return (
    <>
      <Sheet>
        <SheetHeader title={t('signIn')} />
        <PasswordRow email={session.user.email} changedAt={data.passwordChangedAt} />
        <TwoStepRow twoStep={data.twoStep} hasPassword={data.passwordChangedAt !== null} />
        {data.provider && <ProviderRow provider={data.provider} />}
      </Sheet>
      <PasskeysSheet passkeys={data.passkeys} />
      <SessionsSheet sessions={data.sessions} />
    </>
  )
}
