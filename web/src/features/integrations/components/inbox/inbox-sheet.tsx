import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../../../ui/overlays/keep-mounted.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { IntegrationPlan } from '../integration-plan.tsx'
import { emailSettingsQuery } from '../email/email-account.queries.ts'
import { inboxQuery } from './inbox.queries.ts'
import { InboxBody } from './inbox-body.tsx'
import { InboxState } from './inbox-state.tsx'

/** The mailbox from which replies are added to the history of leads. */
export function InboxSheet({ mayChange, included }: { mayChange: boolean; included: boolean }) {
  const { t } = useTranslation('integrations')
  const isShown = useIsShown()
  const query = useQuery({ ...inboxQuery, ...(!isShown && { refetchInterval: false }) })
  const sending = useQuery(emailSettingsQuery)
  return (
    <Sheet aria-labelledby="inbox">
      <SheetHeader title={t('inbox.title')} id="inbox">
        {query.data && <InboxState settings={query.data} />}
      </SheetHeader>
      {query.data && !query.data.inbox && !included ? (
        <IntegrationPlan title={t('inbox.plan.title')}>{t('inbox.plan.text')}</IntegrationPlan>
      ) : query.data && sending.data ? (
        <InboxBody settings={query.data} sending={sending.data} mayChange={mayChange} />
      ) : query.isError || sending.isError ? (
        <LoadFailed title={t('inbox.loadFailed')} query={query.isError ? query : sending} />
      ) : (
        <SettingRow label={<Skeleton width={120} height={16} />}>
          <Skeleton height={32} />
        </SettingRow>
      )}
    </Sheet>
  )
}
