import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

/** What was found since the lead was unlocked, with what it costs in credits. */
export function NewContactNote({ cost, onUnlock }: { cost: number; onUnlock: () => void }) {
  const { t } = useTranslation('leads')
  if (cost === 0) return null
  return (
    <div className="buy">
      <Note
        tone="info"
        action={
          <Button size="sm" variant="primary" aria-haspopup="dialog" onClick={onUnlock}>
            {t('unlock.button')}
          </Button>
        }
      >
        {t('unlock.newContact', { count: cost })}
      </Note>
    </div>
  )
}
