import { Info } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import styles from './column-sheet.module.css'

type SheetProps = { label: string; columns: 3 | 4; foot: ReactNode; children: ReactNode }

/** Offers side by side on one ruled sheet. */
export function ColumnSheet({ label, columns, foot, children }: SheetProps) {
  return (
    <Sheet
      className={classNames(styles.sheet, columns === 4 && styles.isFour)}
      style={{ '--columns': columns } as CSSProperties}
      aria-label={label}
    >
      {children}
      <p className={styles.foot}>
        <Info className="icon size-sm" aria-hidden="true" />
        <span>{foot}</span>
      </p>
    </Sheet>
  )
}

type ColumnProps = {
  title: string
  badges?: ReactNode
  /** Shown large, with `unit` beside it. */
  amount: string
  unit?: string | undefined
  /** The billing terms. */
  note: string
  /** Marked by a blue line on top, and shown first on a phone. */
  isCurrent?: boolean
  actions: ReactNode
  children?: ReactNode
}

export function Column({ title, badges, amount, unit, note, isCurrent = false, actions, children }: ColumnProps) {
  return (
    <section aria-label={title} className={classNames(styles.column, isCurrent && styles.isCurrent)}>
      <div className={styles.head}>
        <h3>{title}</h3>
        {badges}
      </div>
      <p className={styles.amount}>
        {amount}
        {unit !== undefined && <small>{unit}</small>}
      </p>
      <p className={styles.note}>{note}</p>
      <div className={styles.actions}>{actions}</div>
      {children !== undefined && <div>{children}</div>}
    </section>
  )
}
