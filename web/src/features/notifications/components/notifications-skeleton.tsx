import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import styles from './notifications-popover.module.css'

const LOADING_ROWS = ['a', 'b', 'c']

export function NotificationsSkeleton() {
  return (
    <ul aria-busy="true">
      {LOADING_ROWS.map((row) => (
        <li key={row} className={styles.loading}>
          <Skeleton width="70%" height={12} />
          <Skeleton width="50%" height={10} gap={8} />
        </li>
      ))}
    </ul>
  )
}
