import type { ReactNode } from 'react'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import styles from './count-table.module.css'

type CountTableProps = {
  title: string
  first: string
  columns: string[]
  rows: { name: string; counts: number[] }[]
  /** Shown below the rows, or without them if there are none. */
  children?: ReactNode
}

/** A table with a row per name and a column per count. */
export function CountTable({ title, first, columns, rows, children }: CountTableProps) {
  return (
    <Sheet className={styles.sheet}>
      <SheetHeader title={title} />
      {rows.length > 0 && (
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{first}</th>
              {columns.map((column) => (
                <th key={column} scope="col" className={styles.count}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, counts }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {counts.map((count, at) => (
                  <td key={columns[at]} className={`numeric ${styles.count}`}>
                    {formatNumber(count)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {children}
    </Sheet>
  )
}
