import type { EmailSettings } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../../lib/i18n/format.ts'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { EmailAccountForm } from './email-account-form.tsx'
import { EmailTestRow } from './email-test-row.tsx'
import { SenderCheckRow } from './sender-check-row.tsx'

export function EmailAccountBody({ settings, mayChange }: { settings: EmailSettings; mayChange: boolean }) {
  const { t } = useTranslation('integrations')
  const { account, operatorAddress, allowance, outage } = settings
  return (
    <>
      {account && !account.isReadable && (
        <Note tone="bad" title={t('email.unreadable.title')}>
          {t('email.unreadable.text')}
        </Note>
      )}
      {account?.isReadable && outage && (
        <Note tone="bad" title={t('email.outage.title', { since: formatDateTime(outage.since) })}>
          {t('email.outage.text', { problem: t(`email.problems.${outage.problem}.title`) })}
        </Note>
      )}
      {!account && (
        <Note tone={operatorAddress ? 'plain' : 'warn'}>
          {operatorAddress ? t('email.sharedText', { address: operatorAddress }) : t('email.noneText')}
        </Note>
      )}
      {!mayChange && <Note>{t('email.readOnly')}</Note>}
      <EmailAccountForm settings={settings} mayChange={mayChange} />
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
