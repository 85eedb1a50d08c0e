import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Sheet, SheetHeader } from '../../../ui/sheet.tsx'
import { doneTasksQuery, leadTasksQuery } from '../tasks.queries.ts'
import { MoreTasks } from './more-tasks.tsx'
import { TaskDialog } from './task-dialog.tsx'
import { TaskList } from './task-list.tsx'
import { TasksEmpty } from './tasks-empty.tsx'
import { TasksFailed } from './tasks-failed.tsx'
import { TasksWait } from './tasks-wait.tsx'
import dueListStyles from './due-list.module.css'
import styles from './lead-tasks.module.css'

function OpenTasks({ leadId }: { leadId: string }) {
  const { t } = useTranslation('tasks')
  const query = useQuery(leadTasksQuery(leadId))
  if (query.isPending) return <TasksWait rows={2} />
  if (query.isLoadingError) return <TasksFailed query={query} />
  const { items } = query.data
  const empty = <TasksEmpty text={t('empty.lead')} />
  return <TaskList tasks={items} withLead={false} label={t('ofLead')} empty={empty} />
}

function DoneTasks({ leadId }: { leadId: string }) {
  const { t } = useTranslation('tasks')
  const [shown, setShown] = useState(false)
  const query = useInfiniteQuery(doneTasksQuery(leadId))
  const total = query.data?.pages[0]?.total ?? 0
  const items = query.data?.pages.flatMap((page) => page.items) ?? []
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

type LeadTasksProps = {
  leadId: string
  /** The next call is being planned. */
  callingBack: boolean
  onCalledBack: () => void
}

/** Open tasks of one lead by due date, those done behind a button. */
export function LeadTasks({ leadId, callingBack, onCalledBack }: LeadTasksProps) {
  const { t } = useTranslation('tasks')
  const [adding, setAdding] = useState(false)
  return (
    <Sheet className={styles.leadTasks}>
      <SheetHeader title={t('ofLead')}>
        <Button size="sm" icon={<Plus className="icon" aria-hidden="true" />} onClick={() => setAdding(true)}>
          {t('addTask')}
        </Button>
      </SheetHeader>
      <OpenTasks leadId={leadId} />
      <DoneTasks leadId={leadId} />
      <TaskDialog open={adding} leadId={leadId} onClose={() => setAdding(false)} />
      <TaskDialog open={callingBack} leadId={leadId} title={t('callBack')} onClose={onCalledBack} />
    </Sheet>
  )
}
