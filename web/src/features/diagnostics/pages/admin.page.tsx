import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { Note } from '../../../ui/note.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Box, Boxes, Sheet } from '../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { ChecksSheet } from '../components/checks-sheet.tsx'
import { DayTable } from '../components/day-table.tsx'
import { Jobs } from '../components/jobs.tsx'
import { operationQuery } from '../operator.queries.ts'
import styles from './admin.page.module.css'

/** For the operator of the installation: health and usage, without any customer's data. */
export function AdminPage() {
  const { t } = useTranslation('diagnostics')
  const { data, error } = useQuery(operationQuery)
  return (
    <div className={styles.page}>
      <PageHead title={t('admin.title')} />
      {error && <Note tone="bad">{errorText(error)}</Note>}
      {!data && !error && <Skeleton height={96} />}
      {data && (
        <>
          <Sheet>
            <Boxes>
              <Box
                label={t('checks.database')}
                value={t(data.database.ok ? 'states.ok' : 'states.failed')}
                unit={t('admin.megabytes', { count: data.database.megabytes })}
              />
              <Box label={t('checks.mail')} value={t(`admin.mail.${data.mail}`)} />
              <Box label={t('checks.storage')} value={t(`admin.storage.${data.storage}`)} />
              <Box label={t('admin.wrongBalances')} value={formatNumber(data.wrongBalances)} />
              <Box label={t('admin.accounts')} value={formatNumber(data.accounts)} unit={data.sources.join(', ')} />
            </Boxes>
          </Sheet>
          <ChecksSheet />
          <Jobs jobs={data.jobs} />
          <DayTable days={data.days} />
        </>
      )}
    </div>
  )
}
