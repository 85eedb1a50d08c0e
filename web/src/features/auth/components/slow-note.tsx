import { useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSlow, isWaitingForServer } from '../../../ui/loading/use-slow.ts'

/** Reports that a response is slow, and offers to reload the page. */
export function SlowNote() {
  const { t } = useTranslation('shell')
  const slow = useSlow(useIsMutating({ predicate: isWaitingForServer }) > 0)
  if (!slow) return null
  return (
    <Note tone="warn" action={<Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>}>
      {t('slow')}
    </Note>
  )
}
