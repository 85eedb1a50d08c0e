import { Suspense, useEffect } from 'react'
import { lazyPart } from '../../../ui/lazy-part.ts'
import type { TaskFormOptions } from './use-task-form.ts'

// The packages of forms are fetched once the page is shown.
const TaskFormDialog = lazyPart(() => import('./task-form-dialog.tsx').then((it) => it.TaskFormDialog))

type TaskDialogProps = TaskFormOptions & { open: boolean }

/** Plans a task or changes one; it starts again each time it is opened. */
export function TaskDialog({ open, ...props }: TaskDialogProps) {
  useEffect(() => TaskFormDialog.preload(), [])
  return <Suspense>{open && <TaskFormDialog {...props} />}</Suspense>
}
