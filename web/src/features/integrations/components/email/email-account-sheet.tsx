import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../../ui/badge.tsx'
import { LoadFailed } from '../../../../ui/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/setting-row.tsx'
import { Sheet, SheetHeader } from '../../../../ui/sheet.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { emailSettingsQuery } from './email-account.queries.ts'
import { EmailAccountForm } from './email-account-form.tsx'
import { EmailTestRow } from './email-test-row.tsx'
import { SenderCheckRow } from './sender-check-row.tsx'

/** From where messages go out by email: the workspace's own account, else the address of the installation. */
export function EmailAccountSheet({ mayChange }: { mayChange: boolean }) {
  const { t } = useTranslation('integrations')
  const query = useQuery(emailSettingsQuery)
  const { data } = query
  return (
    <Sheet aria-labelledby="email-account">
      <SheetHeader title={t('email.title')} id="email-account">
        {data && <State settings={data} />}
      </SheetHeader>
      {data ? (
        <Loaded settings={data} mayChange={mayChange} />
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

function State({ settings: { account, operatorAddress } }: { settings: EmailSettings }) {
  const { t } = useTranslation('integrations')
  if (account && !account.isReadable)
    return (
      <Badge tone="bad" icon={<TriangleAlert className="icon size-sm" aria-hidden="true" />}>
        {t('email.state.unreadable')}
      </Badge>
    )
  if (account)
    return (
      <Badge tone="ok" icon={<Check className="icon size-sm" aria-hidden="true" />}>
        {t('email.state.connected')}
      </Badge>
    )
  return (
    <Badge tone={operatorAddress ? 'plain' : 'warn'}>
      {t(operatorAddress ? 'email.state.shared' : 'email.state.none')}
    </Badge>
  )
}

function Loaded({ settings, mayChange }: { settings: EmailSettings; mayChange: boolean }) {
  const { t } = useTranslation('integrations')
  const { account, operatorAddress, allowance } = settings
  return (
    <>
      {account && !account.isReadable && (
        <Note tone="bad" title={t('email.unreadable.title')}>
          {t('email.unreadable.text')}
        </Note>
      )}
      {!account && (
        <Note tone={operatorAddress ? 'plain' : 'warn'}>
          {operatorAddress ? t('email.sharedText', { address: operatorAddress }) : t('email.noneText')}
        </Note>
      )}
      {!mayChange && <Note>{t('email.readOnly')}</Note>}
      <EmailAccountForm key={account?.updatedAt ?? 'new'} settings={settings} mayChange={mayChange} />
      {account && mayChange && <EmailTestRow />}
      {account && <SenderCheckRow />}
      <SettingRow label={t('email.allowance.label')} help={t('email.allowance.help')}>
        <p>{t('email.allowance.today', { sent: allowance.sentToday, limit: allowance.today })}</p>
        <p className="help">
          {t(allowance.today < allowance.perDay ? 'email.allowance.growing' : 'email.allowance.full', {
            perDay: allowance.perDay,
            perMinute: allowance.perMinute,
          })}
        </p>
      </SettingRow>
    </>
  )
}
