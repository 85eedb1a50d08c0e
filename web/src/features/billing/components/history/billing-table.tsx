import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { loadNextPage, type PagedQuery } from '../../../../lib/api/next-page.ts'
import { errorText, knownErrorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { NextPageButton } from '../../../../ui/loading/next-page-button.tsx'
import styles from './billing-table.module.css'

/** The role of a column on a phone: `extra` is hidden, `text` has its own line, `status` and `action` share a line. */
type ColumnRole = 'date' | 'extra' | 'text' | 'figure' | 'status' | 'action'

export type BillingColumn<Row> = {
  label: string
  role: ColumnRole
  width?: number
  cell: (row: Row) => ReactNode
}

type Props<Row> = {
  label: string
  columns: readonly BillingColumn<Row>[]
  rows: readonly Row[]
}

const isRightAligned = (place: ColumnRole) => place === 'figure' || place === 'action'
const cellClass = (place: ColumnRole) => classNames(styles[place], isRightAligned(place) && styles.right)

/** A table of dates, texts and figures; each row becomes a block on a phone. */
export function BillingTable<Row extends { id: string }>({ label, columns, rows }: Props<Row>) {
  return (
    <table className={classNames('table', styles.table)} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.label}
              scope="col"
              className={cellClass(column.role)}
              style={column.width === undefined ? undefined : { width: column.width }}
            >
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map((column) => (
              <td key={column.label} className={cellClass(column.role)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SignedCredits({ amount, shown }: { amount: number; shown: string }) {
  return <span className={amount > 0 ? styles.plus : undefined}>{shown}</span>
}

type StateProps = {
  query: { isError: boolean; error: unknown; isFetching: boolean; refetch: () => unknown }
  /** `text` is shown if the error is unknown. */
  failed: { title: string; text?: string }
  empty: { title: string; text: string }
  /** Undefined while the rows load. */
  count: number | undefined
}

/** Replaces a table without rows. */
export function TableState({ query, failed, empty, count }: StateProps) {
  const { t } = useTranslation('billing')
  if (count === undefined && query.isError)
    return (
      <EmptyState
        alert
        title={failed.title}
        action={
          <Button busy={query.isFetching} onClick={() => void query.refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {knownErrorText(query.error) ?? failed.text ?? errorText(query.error)}
      </EmptyState>
    )
  if (count === undefined)
    return (
      <div className={styles.loading} aria-busy="true">
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <Skeleton key={row} height={24} />
        ))}
      </div>
    )
  return <EmptyState title={empty.title}>{empty.text}</EmptyState>
}

type EndProps = {
  query: Pick<UseInfiniteQueryResult, 'isError' | 'error' | 'isFetching' | 'refetch'> &
    Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'isFetchNextPageError'> &
    PagedQuery
}

/** Below the rows: the error, or the button for the next page. */
export function TableEnd({ query }: EndProps) {
  const { t } = useTranslation('billing')
  const retry = () => void (query.isFetchNextPageError ? loadNextPage(query) : query.refetch())
  if (query.isError)
    return (
      <Note
        tone="bad"
        title={t('history.failed')}
        action={
          <Button busy={query.isFetching} onClick={retry}>
            {t('tryAgain')}
          </Button>
        }
      >
        {errorText(query.error)}
      </Note>
    )
  if (!query.hasNextPage) return null
  return (
    <p className={styles.foot}>
      <NextPageButton query={query}>{t('more')}</NextPageButton>
    </p>
  )
}
