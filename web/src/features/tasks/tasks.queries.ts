import type { CreateTaskInput, Task, UpdateTaskInput } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { type InfiniteData, keepPreviousData, mutationOptions, type QueryClient } from '@tanstack/react-query'
import i18n from 'i18next'
import { api, client } from '../../lib/api/api.ts'
import { errorText } from '../../lib/api/error-text.ts'
import { sendWithRequestKey } from '../../lib/api/request-key.ts'
import { optimistic, cachePatch } from '../../lib/api/optimistic.ts'
import { notifyLater } from '../../ui/overlays/notify-later.ts'

const DASHBOARD_ROWS = 6
/** The maximum number of open tasks of a lead. */
const LEAD_TASKS_LIMIT = 100
const DONE_ROWS = 20
const RETRIES = 1

/** The most urgent open tasks of the workspace, overdue first; a few, or a page of all tasks. */
export const dueTasksQuery = (all: boolean) =>
  api.tasks.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ cursor, limit: all ? LEAD_TASKS_LIMIT : DASHBOARD_ROWS }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    retry: RETRIES,
  })

export const leadTasksQuery = (leadId: string) =>
  api.tasks.list.queryOptions({ input: { leadId, limit: LEAD_TASKS_LIMIT }, retry: RETRIES })

export const doneTasksQuery = (leadId: string) =>
  api.tasks.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ leadId, when: 'done' as const, cursor, limit: DONE_ROWS }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    retry: RETRIES,
  })

/** Refetches the lists and counts of tasks after a change of tasks or leads. */
export const refreshTasks = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.tasks.key() }),
    queryClient.invalidateQueries({ queryKey: api.dashboard.get.key() }),
  ])

export const createTaskMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (input: CreateTaskInput) => sendWithRequestKey(input, (keyed) => client.tasks.create(keyed)),
    // Not awaited: the dialog closes as soon as the task is stored.
    onSuccess: () => void refreshTasks(queryClient),
  })

export const removeTaskMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: (id: string) => client.tasks.remove({ id }),
    onSettled: () => refreshTasks(queryClient),
  })

type TaskPage = { items: Task[]; nextCursor: string | null; total: number }
type TaskPages = InfiniteData<TaskPage>

/** Changes a task. A finished task leaves the open lists immediately and returns if the server rejects the change. */
export const updateTaskMutation = mutationOptions({
  mutationFn: (input: UpdateTaskInput) => client.tasks.update(input),
  ...optimistic<UpdateTaskInput>({
    mutationKey: api.tasks.update.key(),
    patchesOf: ({ id, done }) =>
      done
        ? [
            cachePatch<TaskPage>(api.tasks.list.key({ type: 'query' }), (list) => withoutTask(list, id)),
            cachePatch<TaskPages>(api.tasks.list.key({ type: 'infinite' }), (list) => withoutTaskInPages(list, id)),
          ]
        : [],
    // A form shows its own errors, beside the text that was not saved.
    notifyFailure: (error, { done }) => {
      if (done === undefined) return
      notifyLater({ tone: 'bad', title: i18n.t('tasks:failedToSave'), text: errorText(error) })
    },
    refresh: refreshTasks,
  }),
})

function withoutTask(list: TaskPage, id: string): TaskPage {
  const items = list.items.filter((task) => task.id !== id)
  if (items.length === list.items.length) return list
  return { ...list, items, total: list.total - (list.items.length - items.length) }
}

/** Returns the same object if no page contains the task. */
function withoutTaskInPages(list: TaskPages, id: string): TaskPages {
  if (!list.pages.some(({ items }) => items.some((task) => task.id === id))) return list
  return {
    ...list,
    pages: list.pages.map(({ items, total, ...page }) => ({
      ...page,
      items: items.filter((task) => task.id !== id),
      total: total - 1,
    })),
  }
}
