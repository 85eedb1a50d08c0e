import type { Sequence } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Box, Boxes } from '../../../../ui/layout/sheet.tsx'
import styles from '../list/sequence-sheet.module.css'

const COUNTS = ['active', 'replied', 'finished', 'stopped'] as const

/** The number of leads of a sequence in each state. */
export function SequenceFigures({ counts }: Pick<Sequence, 'counts'>) {
  const { t } = useTranslation('sequences')
  return (
    <Boxes className={styles.figures}>
      {COUNTS.map((count) => (
        <Box
          key={count}
          label={t(`count.${count}`)}
          value={formatNumber(counts[count])}
          tone={count === 'replied' && counts.replied > 0 ? 'ok' : 'plain'}
        />
      ))}
    </Boxes>
  )
}
