import { useTranslation } from 'react-i18next'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { DigestRow } from './digest-row.tsx'
import { PushRow } from './push-row.tsx'

/** The delivery of notifications outside the app. */
export function NotificationsSheet() {
  const { t } = useTranslation('profile')
  return (
    <Sheet>
      <SheetHeader title={t('notifications')} />
      <DigestRow />
      <PushRow />
    </Sheet>
  )
}
