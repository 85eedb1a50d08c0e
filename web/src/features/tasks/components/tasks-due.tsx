import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import { DueList } from './due-list.tsx'
import { TaskDialog } from './task-dialog.tsx'

type TasksDueProps = {
  /** The number of overdue tasks; undefined until it is loaded. */
  overdue: number | undefined
  hasLeads: boolean
}

/** The workspace's open tasks, the most urgent first. */
export function TasksDue({ overdue = 0, hasLeads }: TasksDueProps) {
  const { t } = useTranslation('tasks')
  const [adding, setAdding] = useState(false)
  const late = t('overdueCount', { count: overdue, shown: formatNumber(overdue) })
  return (
    <Sheet>
      <SheetHeader title={t('due.label')}>
        {overdue > 0 && <Badge tone="bad">{late}</Badge>}
        {hasLeads && (
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            icon={<Plus className="icon" aria-hidden="true" />}
            aria-label={t('addTask')}
            onClick={() => setAdding(true)}
          />
        )}
      </SheetHeader>
      <DueList hasLeads={hasLeads} />
      <TaskDialog open={adding} onClose={() => setAdding(false)} />
    </Sheet>
  )
}
