import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'

type DkimFieldsProps = { stored: string | null; selector: ReactNode; privateKey: ReactNode }

/** For users who sign messages with their own key; most providers sign automatically. */
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
