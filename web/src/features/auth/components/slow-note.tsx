import { useIsMutating } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useSlow, waitsForServer } from '../../../ui/use-slow.ts'

/** Says that an answer takes long, and offers to load the page again. */
export function SlowNote() {
  const { t } = useTranslation('shell')
  const slow = useSlow(useIsMutating({ predicate: waitsForServer }) > 0)
  if (!slow) return null
  return (
    <Note tone="warn" action={<Button onClick={() => window.location.reload()}>{t('error.reload')}</Button>}>
      {t('slow')}
    </Note>
  )
}
