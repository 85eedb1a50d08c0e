import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import { Skeleton } from '../../../ui/loading/skeleton.tsx'
import styles from './recent-sheet.module.css'

type RecentSheetProps<Item extends { id: string }> = {
  title: string
  failed: { title: string; text: (error: string) => string }
  query: UseQueryResult<{ items: Item[] }>
  link: { to: '/leads' | '/search'; label: string }
  row: (item: Item) => ReactNode
  empty: ReactNode
  /** Shown below the items. */
  foot?: (items: readonly Item[]) => ReactNode
}

const ROWS = ['a', 'b', 'c', 'd', 'e']

function RecentSkeleton() {
  return (
    <ul className={styles.list} aria-busy="true">
      {ROWS.map((row) => (
        <li key={row} className={styles.rowLoading}>
          <Skeleton width="44%" height={12} />
          <Skeleton width="28%" height={10} gap={7} />
        </li>
      ))}
    </ul>
  )
}

function Body<Item extends { id: string }>({ failed, query, row, empty }: RecentSheetProps<Item>) {
  const { t } = useTranslation('dashboard')
  if (query.isPending) return <RecentSkeleton />
  if (query.isLoadingError) {
    return (
      <EmptyState
        alert
        title={failed.title}
        action={<Button onClick={() => void query.refetch()}>{t('tryAgain')}</Button>}
      >
        {failed.text(errorText(query.error))}
      </EmptyState>
    )
  }
  if (query.data.items.length === 0) return empty
  return (
    <ul className={styles.list}>
      {query.data.items.map((item) => (
        <li key={item.id}>{row(item)}</li>
      ))}
    </ul>
  )
}

/** A list of the five newest items, with its loading, failed and empty states. */
export function RecentSheet<Item extends { id: string }>(props: RecentSheetProps<Item>) {
  const { title, link, query, foot } = props
  return (
    <Sheet>
      <SheetHeader title={title}>
        <Link to={link.to}>{link.label}</Link>
      </SheetHeader>
      <Body {...props} />
      {query.data && foot?.(query.data.items)}
    </Sheet>
  )
}
