import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Kbd } from '../../ui/kbd.tsx'
import { Spinner } from '../../ui/loading/spinner.tsx'
import styles from './palette-field.module.css'

type PaletteFieldProps = { waiting: boolean; onKeyDown: (event: KeyboardEvent) => void; onFocus: () => void }

export function PaletteField({ waiting, onKeyDown, onFocus }: PaletteFieldProps) {
  const { t } = useTranslation('palette')
  return (
    <div className={styles.field}>
      {waiting ? <Spinner /> : <Search className="icon" aria-hidden="true" />}
      <Autocomplete.Input
        aria-label={t('label')}
        placeholder={t('label')}
        autoComplete="off"
        maxLength={200}
        onKeyDownCapture={onKeyDown}
        onFocus={onFocus}
      />
      <span className={styles.escapeKey}>
        <Kbd>esc</Kbd>
      </span>
      <Dialog.Close className={`bare-button tap-target ${styles.close}`} aria-label={t('close')}>
        <X className="icon" aria-hidden="true" />
      </Dialog.Close>
    </div>
  )
}
