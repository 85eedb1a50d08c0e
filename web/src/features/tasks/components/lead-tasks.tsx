import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import { DoneTasks, OpenTasks } from './lead-task-lists.tsx'
import { TaskDialog } from './task-dialog.tsx'
import styles from './lead-tasks.module.css'

type LeadTasksProps = {
  leadId: string
  /** Whether the next call is being planned. */
  callingBack: boolean
  onCalledBack: () => void
}

/** The open tasks of one lead by due date; finished tasks are behind a button. */
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
