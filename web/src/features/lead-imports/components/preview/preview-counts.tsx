import type { ImportPreview } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Box, Boxes } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import styles from './preview-counts.module.css'

/** The counts of the whole file. */
export function PreviewCounts({ counts }: { counts: ImportPreview['counts'] | undefined }) {
  const { t } = useTranslation('lead-imports')
  return (
    <Boxes className={styles.previewCounts}>
      <Box label={t('preview.rows')} value={figure(counts?.total)} />
      <Box label={t('preview.fresh')} tone="ok" value={figure(counts?.fresh)} />
      <Box label={t('preview.duplicates')} value={figure(counts?.duplicates)} />
      <Box
        label={t('preview.incomplete')}
        tone={counts?.incomplete ? 'warn' : 'plain'}
        value={figure(counts?.incomplete)}
      />
      <Box label={t('preview.bad')} tone={counts?.bad ? 'bad' : 'plain'} value={figure(counts?.bad)} />
    </Boxes>
  )
}

const figure = (count: number | undefined) =>
  count === undefined ? <Skeleton width={48} height={18} /> : formatNumber(count)
