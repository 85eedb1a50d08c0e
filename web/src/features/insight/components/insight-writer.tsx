import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useWriteInsight } from '../insight.queries.ts'
import styles from './lead-insight.module.css'

/** Lets a model write about a lead only when the button is pressed: each text costs money. */
export function InsightWriter({ id, again }: { id: string; again: boolean }) {
  const { t } = useTranslation('insight')
  const writing = useWriteInsight()
  const failure = writing.data?.failure
  const errorMessage = writing.isError ? errorText(writing.error) : failure && t(`failed.${failure}`)
  return (
    <>
      {errorMessage && !writing.isPending && <Note tone="warn">{errorMessage}</Note>}
      <p className={styles.request}>
        <Button
          size="sm"
          busy={writing.isPending}
          icon={<Sparkles className="icon size-sm" aria-hidden="true" />}
          onClick={() => writing.mutate({ id })}
        >
          {again ? t('writeAgain') : t('write')}
        </Button>
        <output>{writing.isPending && t('writing')}</output>
      </p>
    </>
  )
}
