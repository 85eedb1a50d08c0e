import { TASK_LIMITS } from '@leadhaul/contract/tasks/task-fields.schema.ts'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { DueField } from './due-field.tsx'
import { LeadField } from './lead-field.tsx'
import { TaskFormNote } from './task-form-note.tsx'
import { type TaskFormOptions, useTaskForm } from './use-task-form.ts'
import styles from './task-form-dialog.module.css'

/** Adds or changes a task. Enter in the title saves. */
export function TaskFormDialog({ task, leadId, title, onClose }: TaskFormOptions) {
  const { t } = useTranslation('tasks')
  const formId = useId()
  const taskForm = useTaskForm({ task, leadId, title, onClose })
  const { form, postponedDue, typed, error, isChangedSince, isDeleted, saving, leave, question } = taskForm
  const footer = (
    <>
      <Button onClick={leave} disabled={saving}>
        {t('cancel')}
      </Button>
      {!isDeleted && (
        <Button variant="primary" type="submit" form={formId} busy={saving}>
          {t(task ? 'save' : 'add')}
        </Button>
      )}
    </>
  )
  return (
    <Dialog
      open
      busy={saving}
      onOpenChange={(next) => !next && leave()}
      title={t(task ? 'dialog.edit' : 'dialog.add')}
      footer={footer}
    >
      <Form id={formId} form={form} busy={saving} closesOnceSaved className={styles.form}>
        <TaskFormNote isDeleted={isDeleted} typed={typed} error={error} isChangedSince={isChangedSince} />
        <form.AppField name="title">
          {({ TextField }) => (
            <TextField
              label={t('field.title')}
              problem={t('problem.title')}
              maxLength={TASK_LIMITS.title}
              placeholder={t('field.titleHint')}
            />
          )}
        </form.AppField>
        {!task && !leadId && (
          <form.AppField name="lead">
            {({ state, handleChange }) => (
              <LeadField
                lead={state.value}
                error={state.meta.errors.length > 0 ? t('problem.lead') : null}
                onChoose={handleChange}
              />
            )}
          </form.AppField>
        )}
        <DueField form={form} postponedDue={postponedDue} />
        <form.AppField name="note">
          {({ TextAreaField }) => (
            <TextAreaField label={t('field.note')} hint={t('field.optional')} rows={3} maxLength={TASK_LIMITS.note} />
          )}
        </form.AppField>
      </Form>
      {question}
    </Dialog>
  )
}
