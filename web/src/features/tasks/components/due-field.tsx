import { useSelector } from '@tanstack/react-form'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { Segment } from '../../../ui/inputs/segment.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { DUE_CHOICES, type DueChoice, quickDue, toDateTimeField } from '../tasks.model.ts'
import { dueOf } from '../task-form.model.ts'
import type { TaskFormApi } from './use-task-form.ts'
import styles from './due-field.module.css'

type DueFieldProps = {
  form: TaskFormApi
  /** The moment that replaced a moment in the past; announced until another one is chosen. */
  postponedDue: string | undefined
}

/** Buttons for the preset days and a field for any other moment; the resulting moment is always shown. */
export function DueField({ form, postponedDue }: DueFieldProps) {
  const { t } = useTranslation('tasks')
  const choice = useSelector(form.store, ({ values }) => values.choice)
  const choose = (next: DueChoice) => {
    form.setFieldValue('choice', next)
    if (next !== 'pick') form.setFieldValue('picked', toDateTimeField(quickDue(next)))
  }
  return (
    <div className={styles.dueField}>
      <Segment
        label={t('field.due')}
        value={choice}
        onChange={choose}
        choices={DUE_CHOICES.map((value) => ({ value, label: t(`due.${value}`) }))}
      />
      <form.AppField name="picked">
        {({ state, handleChange }) => {
          const due = choice === 'pick' ? null : dueOf({ picked: state.value })
          const passed = state.value === postponedDue ? t('problem.duePassed') : null
          return (
            <Field
              label={t('field.due')}
              error={state.meta.errors.length > 0 ? t('problem.due') : passed}
              help={due === null ? undefined : formatDateTime(due)}
            >
              <TextInput
                type="datetime-local"
                value={state.value}
                onChange={(event) => {
                  form.setFieldValue('choice', 'pick')
                  handleChange(event.target.value)
                }}
              />
            </Field>
          )
        }}
      </form.AppField>
    </div>
  )
}
