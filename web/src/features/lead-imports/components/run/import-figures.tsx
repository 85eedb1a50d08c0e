import type { ImportCounts } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Box, Boxes } from '../../../../ui/layout/sheet.tsx'
import styles from './import-figures.module.css'

export function ImportFigures({ counts }: { counts: ImportCounts }) {
  const { t } = useTranslation('lead-imports')
  return (
    <Boxes className={styles.figures}>
      <Box label={t('report.created')} value={formatNumber(counts.created)} />
      <Box label={t('report.updated')} value={formatNumber(counts.updated)} />
      <Box label={t('report.skipped')} value={formatNumber(counts.skipped)} />
      <Box label={t('report.failed')} tone={counts.failed > 0 ? 'bad' : 'plain'} value={formatNumber(counts.failed)} />
    </Boxes>
  )
}
