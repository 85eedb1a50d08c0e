import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/page-head.tsx'
import { AccountSheet } from '../components/settings/account-sheet.tsx'

/** The profile alone, as links of the product name it. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  return (
    <div>
      <PageHead title={t('title')} />
      <AccountSheet />
    </div>
  )
}
