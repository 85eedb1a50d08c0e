import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'

type LoadFailedProps = { title: string; error: unknown; busy: boolean; onRetry: () => void }

/** What could not be loaded and why, with a second try. */
export function LoadFailed({ title, error, busy, onRetry }: LoadFailedProps) {
  const { t } = useTranslation('team')
  return (
    <Note
      tone="bad"
      title={title}
      action={
        <Button size="sm" busy={busy} onClick={onRetry}>
          {t('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Note>
  )
}
