import { ListTodo } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../ui/empty-state.tsx'

/** Nothing is planned; `text` says what one could plan. */
export function TasksEmpty({ text }: { text: string }) {
  const { t } = useTranslation('tasks')
  return (
    <EmptyState icon={<ListTodo className="icon size-lg muted" aria-hidden="true" />} title={t('empty.title')}>
      {text}
    </EmptyState>
  )
}
