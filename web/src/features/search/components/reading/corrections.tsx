import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { lazyPart } from '../../../../ui/loading/lazy-part.ts'
import { correctionsQuery } from '../../corrections.queries.ts'
import styles from './reading-correction.module.css'

const CorrectionsDialog = lazyPart(() => import('./corrections-dialog.tsx').then((it) => it.CorrectionsDialog))

type Props = {
  /** The keyword being corrected, empty for any; null while the dialog is closed. */
  correcting: string | null
  onOpen: (keyword: string | null) => void
  /** Removes the choice for this search. */
  onForget: (keyword: string) => void
}

/** The number of the team's corrections, and the dialog that shows them. */
export function Corrections({ correcting, onOpen, onForget }: Props) {
  const { t } = useTranslation('search')
  const { data } = useQuery(correctionsQuery())
  const count = data?.items.length ?? 0
  return (
    <>
      {count > 0 && (
        <Button size="sm" variant="ghost" className={styles.count} onClick={() => onOpen('')}>
          {t('correction.count', { count })}
        </Button>
      )}
      {correcting !== null && (
        <Suspense fallback={null}>
          <CorrectionsDialog keyword={correcting} onClose={() => onOpen(null)} onCorrected={onForget} />
        </Suspense>
      )}
    </>
  )
}
