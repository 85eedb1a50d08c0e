import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import styles from './password-row.module.css'

type PasswordRowProps = { savedAt: string; mayChange: boolean; onReplace: () => void }

/** Shows that a password is stored, without showing it, with a button to replace it. */
export function PasswordRow({ savedAt, mayChange, onReplace }: PasswordRowProps) {
  const { t } = useTranslation('integrations')
  return (
    <SettingRow label={t('email.password')} help={t('email.passwordHelp')}>
      <div className={styles.kept}>
        <Lock className="icon size-sm" aria-hidden="true" />
        <span className={styles.hatch} aria-hidden="true" />
        <span className={styles.when}>{t('email.savedOn', { day: formatDay(savedAt) })}</span>
        {mayChange && (
          <Button variant="ghost" size="sm" onClick={onReplace}>
            {t('email.replace')}
          </Button>
        )}
      </div>
    </SettingRow>
  )
}
