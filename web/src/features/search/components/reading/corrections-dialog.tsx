import type { SearchCorrection } from '@leadhaul/contract/search/corrections.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { correctionsQuery, useUndoCorrection } from '../../corrections.queries.ts'
import { useReadingLabel } from './concept-chip.tsx'
import { CorrectionForm } from './correction-form.tsx'
import styles from './corrections-dialog.module.css'

type Props = {
  /** The keyword to correct; empty for any keyword. */
  keyword: string
  onClose: () => void
  /** Called after a keyword is corrected: the choice for a single search no longer matters. */
  onCorrected: (keyword: string) => void
}

/** The team's corrections of keywords, and a form to add one. */
export function CorrectionsDialog({ keyword, onClose, onCorrected }: Props) {
  const { t } = useTranslation('search')
  const corrections = useQuery(correctionsQuery())
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('correction.title')}
      footer={<Button onClick={onClose}>{t('correction.close')}</Button>}
    >
      <p className="soft">{t('correction.lede')}</p>
      <CorrectionForm keyword={keyword} onSaved={onCorrected} />
      <h3 className={styles.heading}>{t('correction.list')}</h3>
      {corrections.isPending && <Skeleton height={32} />}
      {corrections.isError && <LoadFailed title={t('correction.failed')} query={corrections} />}
      {corrections.data?.items.length === 0 && <p className="soft">{t('correction.none')}</p>}
      {corrections.data && corrections.data.items.length > 0 && (
        <ul className={styles.corrections} aria-label={t('correction.list')}>
          {corrections.data.items.map((one) => (
            <CorrectionItem key={one.id} correction={one} />
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function CorrectionItem({ correction }: { correction: SearchCorrection }) {
  const { t } = useTranslation('search')
  const undo = useUndoCorrection()
  const { id, keyword, reading } = correction
  const label = useReadingLabel({
    kind: reading?.id === 'words' ? 'words' : 'concept',
    label: reading?.label ?? t('correction.gone'),
  })
  return (
    <li>
      <span className={styles.meaning}>
        <b>{keyword}</b> <span className="soft">{label}</span>
      </span>
      <Button
        size="sm"
        busy={undo.isPending}
        aria-label={t('correction.undoFor', { keyword })}
        onClick={() => undo.mutate({ id })}
      >
        {t('correction.undo')}
      </Button>
      {undo.isError && <Note tone="bad">{errorText(undo.error)}</Note>}
    </li>
  )
}
