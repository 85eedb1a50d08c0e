import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import { teamQuery } from '../../workspace/workspace.queries.ts'
import { MembersSheet } from './members-sheet.tsx'
import { MembersWithoutSeat } from './no-seat.tsx'
import { RolesSheet } from './roles-sheet.tsx'
import styles from './team-tab.module.css'

/** The members of the workspace, and the permissions of each role. */
export function TeamTab() {
  const { t } = useTranslation('team')
  const query = useQuery(teamQuery)
  const { data } = query
  if (query.isError && !data) return <LoadFailed title={t('loadFailed')} query={query} />
  return (
    <div className={styles.tab}>
      {data && <MembersWithoutSeat team={data} />}
      {data ? <MembersSheet team={data} /> : <Skeleton height={240} />}
      <RolesSheet />
    </div>
  )
}
