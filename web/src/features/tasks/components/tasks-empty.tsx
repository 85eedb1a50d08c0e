import { ListTodo } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Shown if there are no tasks; `text` suggests what to plan. */
export function TasksEmpty({ text }: { text: string }) {
  const { t } = useTranslation('tasks')
  return (
    <EmptyState icon={<ListTodo className="icon size-lg muted" aria-hidden="true" />} title={t('empty.title')}>
      {text}
    </EmptyState>
  )
}
