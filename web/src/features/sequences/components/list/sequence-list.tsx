import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { sequencesQuery } from '../../sequences.queries.ts'
import { NoSequences } from './no-sequences.tsx'
import { SequenceRow } from './sequence-row.tsx'
import bulkRunsStyles from '../../../messages/components/bulk-run/bulk-runs.module.css'

const SKELETON_WIDTHS = ['44%', '58%', '50%']

/** The sequences of the workspace, by name. */
export function SequenceList() {
  const { t } = useTranslation('sequences')
  const query = useQuery(sequencesQuery)
  const sequences = query.data
  if (query.isPending)
    return (
      <Sheet aria-busy="true">
        <ul className={bulkRunsStyles.runs}>
          {SKELETON_WIDTHS.map((width) => (
            <li key={width} className={bulkRunsStyles.waiting}>
              <Skeleton width={width} />
            </li>
          ))}
        </ul>
      </Sheet>
    )
  if (!sequences) return <LoadFailed title={t('failedList')} query={query} />
  if (sequences.length === 0) return <NoSequences sheet />
  return (
    <>
      {query.isError && <LoadFailed title={t('failedList')} query={query} />}
      <Sheet>
        <ul className={bulkRunsStyles.runs}>
          {sequences.map((sequence) => (
            <SequenceRow key={sequence.id} sequence={sequence} />
          ))}
        </ul>
      </Sheet>
    </>
  )
}
