import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../../../ui/setting-row.tsx'
import { Sheet } from '../../../../ui/sheet.tsx'
import { useMe } from '../../profile.queries.ts'

/** Who is signed in, and in which company. */
export function AccountSheet() {
  const { t } = useTranslation('profile')
  const { data: me } = useMe()
  return (
    <Sheet>
      <SettingRow label={t('name')}>{me?.user.name}</SettingRow>
      <SettingRow label={t('accountEmail')}>{me?.user.email}</SettingRow>
      <SettingRow label={t('companyName')}>{me?.workspace.name}</SettingRow>
    </Sheet>
  )
}
