import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/format.ts'
import { Field } from '../../../ui/field.tsx'
import { Segment } from '../../../ui/segment.tsx'
import { TextInput } from '../../../ui/text-input.tsx'
import { DUE_CHOICES, type DueChoice, quickDue, toDateTimeField } from '../tasks.model.ts'
import type { TaskForm } from './use-task-form.ts'
import styles from './due-field.module.css'

type DueFieldProps = { form: TaskForm; error: string | null; onChange: (change: Partial<TaskForm>) => void }

/** One press for the usual days, a field for any other moment; the moment meant is always written out. */
export function DueField({ form, error, onChange }: DueFieldProps) {
  const { t } = useTranslation('tasks')
  const { choice, picked } = form
  const choose = (next: DueChoice) =>
    onChange({ choice: next, ...(next !== 'pick' && { picked: toDateTimeField(quickDue(next)) }) })
  return (
    <div className={styles.dueField}>
      <Segment
        label={t('field.due')}
        value={choice}
        onChange={choose}
        choices={DUE_CHOICES.map((value) => ({ value, label: t(`due.${value}`) }))}
      />
      <Field
        label={t('field.due')}
        error={error}
        help={choice === 'pick' ? undefined : formatDateTime(quickDue(choice).toISOString())}
      >
        <TextInput
          type="datetime-local"
          value={picked}
          onChange={(event) => onChange({ choice: 'pick', picked: event.target.value })}
        />
      </Field>
    </div>
  )
}
