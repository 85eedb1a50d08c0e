import type { Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { Sheet } from '../../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { profileQuery } from '../../../workspace/workspace.queries.ts'
import styles from './profile-loaded.module.css'

const ROWS = 5

/** The loaded profile; until then skeleton rows of its size, or the error. */
export function ProfileLoaded({ children }: { children: (profile: Profile) => ReactNode }) {
  const { t } = useTranslation('profile')
  const query = useQuery(profileQuery)
  if (query.data) return children(query.data)
  if (query.isError) return <LoadFailed title={t('loadFailed')} query={query} />
  return (
    <Sheet aria-busy="true">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className={styles.row}>
          <Skeleton width={96} />
          <Skeleton height={32} />
        </div>
      ))}
    </Sheet>
  )
}
