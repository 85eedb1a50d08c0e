import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import styles from './panel-skeleton.module.css'

const LINES = [60, 90, 80, 40]

export function PanelSkeleton() {
  return (
    <div className={styles.loading} aria-busy="true">
      {LINES.map((width) => (
        <Skeleton key={width} width={`${width}%`} gap={14} />
      ))}
    </div>
  )
}
