import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { meQuery } from '../../../workspace/workspace.queries.ts'
import { PasskeysSheet } from './passkeys-sheet.tsx'
import { PasswordRow } from './password-row.tsx'
import { ProviderRow } from './provider-row.tsx'
import { securityQuery } from './security.queries.ts'
import { SessionsSheet } from './sessions-sheet.tsx'
import { TwoStepRow } from './two-step-row.tsx'

/** The sign-in methods and the open sessions of the user. */
export function AccountSecurityTab() {
  const { t } = useTranslation('security')
  const security = useQuery(securityQuery)
  const me = useQuery(meQuery)
  const failed = [security, me].find(({ data, isError }) => isError && !data)
  if (failed) return <LoadFailed title={t('loadFailed')} query={failed} />
  const { data } = security
  if (!data || !me.data) return <Skeleton height={240} />
  return (
    <>
      <Sheet>
        <SheetHeader title={t('signIn')} />
        <PasswordRow email={me.data.user.email} changedAt={data.passwordChangedAt} />
        <TwoStepRow twoStep={data.twoStep} hasPassword={data.passwordChangedAt !== null} />
        {data.provider && <ProviderRow provider={data.provider} />}
      </Sheet>
      <PasskeysSheet passkeys={data.passkeys} />
      <SessionsSheet sessions={data.sessions} />
    </>
  )
}
