import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { doneTasksQuery, leadTasksQuery } from '../tasks.queries.ts'
import { MoreTasks } from './more-tasks.tsx'
import { TaskList } from './task-list.tsx'
import { TasksEmpty } from './tasks-empty.tsx'
import { TasksFailed } from './tasks-failed.tsx'
import { TasksSkeleton } from './tasks-skeleton.tsx'
import dueListStyles from './due-list.module.css'

/** The open tasks of a lead by due date. */
export function OpenTasks({ leadId }: { leadId: string }) {
  const { t } = useTranslation('tasks')
  const query = useQuery(leadTasksQuery(leadId))
  if (query.isPending) return <TasksSkeleton rows={2} />
  if (query.isLoadingError) return <TasksFailed query={query} />
  const { items } = query.data
  const empty = <TasksEmpty text={t('empty.lead')} />
  return <TaskList tasks={items} withLead={false} label={t('ofLead')} empty={empty} />
}

/** The finished tasks of a lead, behind a button. */
export function DoneTasks({ leadId }: { leadId: string }) {
  const { t } = useTranslation('tasks')
  const [shown, setShown] = useState(false)
  const query = useInfiniteQuery(doneTasksQuery(leadId))
  const total = query.data?.pages[0]?.total ?? 0
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
  // One error message for both lists is enough.
  const isErrorShown = useQuery(leadTasksQuery(leadId)).isLoadingError
  if (query.isLoadingError) return isErrorShown ? null : <TasksFailed query={query} />
  if (total === 0) return null
  return (
    <>
      <p className={dueListStyles.more}>
        <Button variant="ghost" size="sm" aria-expanded={shown} onClick={() => setShown(!shown)}>
          {t('doneCount', { count: total })}
        </Button>
      </p>
      {shown && (
        <>
          <TaskList tasks={items} withLead={false} label={t('doneOfLead')} empty={null} />
          <MoreTasks query={query} />
        </>
      )}
    </>
  )
}
