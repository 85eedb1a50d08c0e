import type { OpenSession } from '@leadhaul/contract/auth/account-security.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import { keepRowFocus } from '../../../../ui/row-focus.ts'
import { SessionItem } from './session-item.tsx'
import { SignOutAll } from './sign-out-all.tsx'
import styles from './account-security-tab.module.css'

export function SessionsSheet({ sessions }: { sessions: OpenSession[] }) {
  const { t } = useTranslation('security')
  const [isConfirming, setIsConfirming] = useState(false)
  return (
    <Sheet>
      <SheetHeader title={t('sessions')}>
        <Button size="sm" onClick={() => setIsConfirming(true)}>
          {t('signOutAll')}
        </Button>
      </SheetHeader>
      <ul ref={keepRowFocus} className={styles.rows}>
        {sessions.map((session) => (
          <SessionItem key={session.id} session={session} />
        ))}
      </ul>
      {isConfirming && <SignOutAll onClose={() => setIsConfirming(false)} />}
    </Sheet>
  )
}
