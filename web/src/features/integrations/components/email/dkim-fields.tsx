import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../../ui/setting-row.tsx'

type DkimFieldsProps = { stored: string | null; selector: ReactNode; privateKey: ReactNode }

/** For who signs messages with a key of their own; most providers sign by themselves. */
export function DkimFields({ stored, selector, privateKey }: DkimFieldsProps) {
  const { t } = useTranslation('integrations')
  return (
    <SettingRow label={t('email.dkim.label')} help={t('email.dkim.help')}>
      <details open={stored !== null}>
        <summary>{t(stored === null ? 'email.dkim.none' : 'email.dkim.stored')}</summary>
        {selector}
        {privateKey}
      </details>
    </SettingRow>
  )
}
