import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import styles from '../unlock/locked-contact.module.css'

type NewContactNoteProps = { cost: number; busy: boolean; error: string | undefined; onUnlock: () => void }

/** Contact values that were found since the unlock, with their price in credits. */
export function NewContactNote({ cost, busy, error, onUnlock }: NewContactNoteProps) {
  const { t } = useTranslation('leads')
  if (cost === 0) return null
  return (
    <div className={styles.purchase}>
      {error !== undefined && <Note tone="bad">{error}</Note>}
      <Note
        tone="info"
        action={
          <Button size="sm" variant="primary" aria-haspopup="dialog" busy={busy} onClick={onUnlock}>
            {t('unlock.button')}
          </Button>
        }
      >
        {t('unlock.newContact', { count: cost })}
      </Note>
    </div>
  )
}
