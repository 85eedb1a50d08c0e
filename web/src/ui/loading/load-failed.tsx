import { useTranslation } from 'react-i18next'
import { errorText } from '../../lib/api/error-text.ts'
import { Button } from '../button.tsx'
import { Note } from '../note.tsx'

type LoadFailedProps = {
  title: string
  query: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
}

/** The error of a failed load, with a button to try again. */
export function LoadFailed({ title, query }: LoadFailedProps) {
  const { t } = useTranslation('shell')
  return (
    <Note
      tone="bad"
      title={title}
      action={
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('tryAgain')}
        </Button>
      }
    >
      {errorText(query.error)}
    </Note>
  )
}
