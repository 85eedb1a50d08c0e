import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { SettingRow } from '../../../ui/layout/setting-row.tsx'
import styles from './stored-value.module.css'

type StoredValueProps = {
  label: string
  help: string
  /** The stored value in words, for screen readers. */
  description?: string
  before?: ReactNode
  after?: ReactNode
  /** Undefined if the user may not change the value. */
  onReplace?: (() => void) | undefined
}

/** Shows that a value is stored, without showing it in full, with a button to replace it. */
export function StoredValue({ label, help, description, before, after, onReplace }: StoredValueProps) {
  const { t } = useTranslation('integrations')
  return (
    <SettingRow label={label} help={help}>
      <div className={styles.storedValue}>
        <Lock className="icon size-sm" aria-hidden="true" />
        {before}
        <span className={styles.hatch} aria-hidden="true" />
        {description && <span className="visually-hidden">{description}</span>}
        <span className={styles.after}>{after}</span>
        {onReplace && (
          <Button variant="ghost" size="sm" aria-label={`${t('replace')}: ${label}`} onClick={onReplace}>
            {t('replace')}
          </Button>
        )}
      </div>
    </SettingRow>
  )
}
