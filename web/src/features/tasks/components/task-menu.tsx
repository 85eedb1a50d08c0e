import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { CalendarClock, EllipsisVertical, Pencil, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import type { QuickDue } from '../tasks.model.ts'

const MOVE_CHOICES: readonly QuickDue[] = ['today', 'tomorrow', 'nextWeek']

type TaskMenuProps = { task: Task; onMove: (choice: QuickDue) => void; onEdit: () => void; onDelete: () => void }

export function TaskMenu({ task, onMove, onEdit, onDelete }: TaskMenuProps) {
  const { t } = useTranslation('tasks')
  const label = t('more', { title: task.title })
  // A finished task has no reminder to move.
  const moveChoices = task.doneAt ? [] : MOVE_CHOICES
  const trigger = (
    <Button
      variant="ghost"
      size="sm"
      iconOnly
      aria-label={label}
      icon={<EllipsisVertical className="icon" aria-hidden />}
    />
  )
  return (
    <Menu trigger={trigger} label={label}>
      {moveChoices.map((choice) => (
        <MenuItem key={choice} icon={<CalendarClock className="icon" aria-hidden />} onSelect={() => onMove(choice)}>
          {t(`moveTo.${choice}`)}
        </MenuItem>
      ))}
      {moveChoices.length > 0 && <MenuSeparator />}
      <MenuItem icon={<Pencil className="icon" aria-hidden />} onSelect={onEdit}>
        {t('edit')}
      </MenuItem>
      <MenuItem icon={<Trash2 className="icon" aria-hidden />} onSelect={onDelete}>
        {t('delete')}
      </MenuItem>
    </Menu>
  )
}
