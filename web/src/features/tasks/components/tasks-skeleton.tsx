import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import styles from './task-list.module.css'

const ROWS = ['a', 'b', 'c', 'd', 'e']

/** The placeholder of tasks, in their size. */
export function TasksSkeleton({ rows }: { rows: number }) {
  return (
    <ul className={styles.tasks} aria-busy="true">
      {ROWS.slice(0, rows).map((row) => (
        <li key={row}>
          <div className="grow">
            <Skeleton width="56%" height={12} />
            <Skeleton width="36%" height={10} gap={8} />
          </div>
        </li>
      ))}
    </ul>
  )
}
