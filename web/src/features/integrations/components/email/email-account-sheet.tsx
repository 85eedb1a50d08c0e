import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { IntegrationPlan } from '../integration-plan.tsx'
import { emailSettingsQuery } from './email-account.queries.ts'
import { EmailAccountBody } from './email-account-body.tsx'
import { EmailState } from './email-state.tsx'

/** The sender of emails: the workspace's own account, otherwise the address of the installation. */
export function EmailAccountSheet({ mayChange, included }: { mayChange: boolean; included: boolean }) {
  const { t } = useTranslation('integrations')
  const query = useQuery(emailSettingsQuery)
  const { data } = query
  return (
    <Sheet aria-labelledby="email-account">
      <SheetHeader title={t('email.title')} id="email-account">
        {data && <EmailState settings={data} />}
      </SheetHeader>
      {data && !data.account && !included ? (
        <IntegrationPlan title={t('email.plan.title')}>{t('email.plan.text')}</IntegrationPlan>
      ) : data ? (
        <EmailAccountBody settings={data} mayChange={mayChange} />
      ) : query.isError ? (
        <LoadFailed title={t('email.loadFailed')} query={query} />
      ) : (
        [0, 1, 2].map((row) => (
          <SettingRow key={row} label={<Skeleton width={120} height={16} />}>
            <Skeleton height={32} />
          </SettingRow>
        ))
      )}
    </Sheet>
  )
}
