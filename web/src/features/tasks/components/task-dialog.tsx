import { Suspense, useEffect } from 'react'
import { lazyPart, OverlayLoading } from '../../../ui/loading/lazy-part.ts'
import type { TaskFormOptions } from './use-task-form.ts'

// The form packages are loaded after the page is shown.
const TaskFormDialog = lazyPart(() => import('./task-form-dialog.tsx').then((it) => it.TaskFormDialog))

type TaskDialogProps = TaskFormOptions & { open: boolean }

/** Adds or changes a task; mounted only while open, so that it starts with new values each time. */
export function TaskDialog({ open, ...props }: TaskDialogProps) {
  useEffect(() => TaskFormDialog.preload(), [])
  return <Suspense fallback={<OverlayLoading />}>{open && <TaskFormDialog {...props} />}</Suspense>
}
