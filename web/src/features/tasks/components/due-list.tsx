import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { dueTasksQuery } from '../tasks.queries.ts'
import { MoreTasks } from './more-tasks.tsx'
import { TaskList } from './task-list.tsx'
import { TasksEmpty } from './tasks-empty.tsx'
import { TasksFailed } from './tasks-failed.tsx'
import { TasksSkeleton } from './tasks-skeleton.tsx'
import styles from './due-list.module.css'

/** The first open tasks by due date, and all of them on request. */
export function DueList({ hasLeads }: { hasLeads: boolean }) {
  const { t } = useTranslation('tasks')
  const [all, setAll] = useState(false)
  const query = useInfiniteQuery(dueTasksQuery(all))
  if (query.isPending) return <TasksSkeleton rows={4} />
  if (query.isLoadingError) return <TasksFailed query={query} />
  const items = query.data.pages.flatMap((page) => page.items)
  const total = query.data.pages[0]?.total ?? 0
  const empty = <TasksEmpty text={t(hasLeads ? 'empty.dashboard' : 'empty.noLeads')} />
  return (
    <>
      <TaskList tasks={items} withLead label={t('due.label')} empty={empty} />
      {!all && total > items.length && (
        <p className={styles.more}>
          <Button variant="ghost" size="sm" onClick={() => setAll(true)}>
            {t('showAll', { count: total, shown: formatNumber(total) })}
          </Button>
        </p>
      )}
      {all && <MoreTasks query={query} />}
    </>
  )
}
