import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { useSaveCorrection, useUndoCorrection } from '../../corrections.queries.ts'
import { usedReadingOf } from '../../reading.model.ts'
import styles from './reading-correction.module.css'

type Props = {
  reading: Understanding
  /** The reading chosen for this search; `reading` may still be the previous one. */
  chosen: string | undefined
  /** Removes the choice for this search. Without it, the correction is read-only. */
  onForget?: (() => void) | undefined
  disabled: boolean
}

/** Whether the reading applies to the whole team or only to this search, and a button to change that. */
export function ReadingCorrection({ reading, chosen, onForget, disabled }: Props) {
  const { t } = useTranslation('search')
  const save = useSaveCorrection()
  const undo = useUndoCorrection()
  const { keyword, correctionId } = reading
  if (correctionId === null && chosen === undefined) return null
  const error = save.error ?? undo.error
  const keep = () => save.mutate({ keyword, reading: chosen ?? usedReadingOf(reading) }, { onSuccess: onForget })
  return (
    <div className={styles.correction}>
      <p>{t(correctionId === null ? 'correction.once' : 'correction.team')}</p>
      {onForget && (
        <Button
          size="sm"
          variant="ghost"
          className={styles.action}
          disabled={disabled}
          busy={save.isPending || undo.isPending}
          aria-label={t(correctionId === null ? 'correction.keepFor' : 'correction.undoFor', { keyword })}
          onClick={() => (correctionId === null ? keep() : undo.mutate({ id: correctionId }, { onSettled: onForget }))}
        >
          {t(correctionId === null ? 'correction.keep' : 'correction.undo')}
        </Button>
      )}
      {error && (
        <p className={styles.failed} role="alert">
          {errorText(error)}
        </p>
      )}
    </div>
  )
}
