import type { Task } from '@leadhaul/contract/tasks/tasks.contract.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { DueField } from './due-field.tsx'
import { LeadField } from './lead-field.tsx'
import { useTaskForm } from './use-task-form.ts'
import styles from './task-dialog.module.css'

const MAX = { title: 200, note: 2000 }

type TaskDialogProps = {
  /** The task to edit; without one a new one is planned. */
  task?: Task
  /** The lead of a new task; without one it is asked for. */
  leadId?: string
  /** What a new task is called until something else is typed. */
  title?: string
  onClose: () => void
}

/** Plans a task or changes one. Enter in the first line saves. */
export function TaskDialog({ task, leadId, title, onClose }: TaskDialogProps) {
  const { t } = useTranslation('tasks')
  const formId = useId()
  const { form, set, problems, error, saving, save } = useTaskForm({ task, leadId, title, onSaved: onClose })
  const problemText = (problem: 'title' | 'lead' | 'due') =>
    problems.includes(problem) ? t(`problem.${problem}`) : null
  const footer = (
    <>
      <Button onClick={onClose}>{t('cancel')}</Button>
      <Button variant="primary" type="submit" form={formId} busy={saving}>
        {t(task ? 'save' : 'add')}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={t(task ? 'dialog.edit' : 'dialog.add')}
      footer={footer}
    >
      <form id={formId} className={styles.form} noValidate onSubmit={save}>
        {error !== null && <Note tone="bad">{errorText(error)}</Note>}
        <Field label={t('field.title')} error={problemText('title')}>
          <TextInput
            value={form.title}
            maxLength={MAX.title}
            placeholder={t('field.titleHint')}
            onChange={(event) => set({ title: event.target.value })}
          />
        </Field>
        {!task && !leadId && (
          <LeadField lead={form.lead} error={problemText('lead')} onChoose={(lead) => set({ lead })} />
        )}
        <DueField form={form} error={problemText('due')} onChange={set} />
        <Field label={t('field.note')} hint={t('field.optional')}>
          <TextArea
            rows={3}
            value={form.note}
            maxLength={MAX.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  )
}
