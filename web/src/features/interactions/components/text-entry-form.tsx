import { MAX_INTERACTION_LENGTH } from '@leadhaul/contract/interactions/interaction-limits.catalog.ts'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { sendOnCtrlEnter, TextArea } from '../../../ui/inputs/text-input.tsx'
import { LeadDeleted } from '../../../ui/leads/lead-deleted.tsx'
import { useTextEntry, type WritingOptions } from './use-text-entry.ts'
import styles from './interaction-form.module.css'

type TextEntryFormProps = WritingOptions & {
  label: string
  placeholder?: string
  button: string
  /** Only in a dialog: closes it without saving. */
  onCancel?: () => void
}

/** A text and its button. A note requires text; other entries do not. Ctrl+Enter submits. */
export function TextEntryForm({ label, placeholder, button, onCancel, ...writing }: TextEntryFormProps) {
  const { t } = useTranslation('lead-work')
  const { content, missing, isDeleted, change, submit, add } = useTextEntry(writing)
  return (
    <form
      className={styles.textEntry}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {isDeleted && <LeadDeleted text={content} />}
      {add.isError && !isDeleted && <Note tone="bad">{errorText(add.error)}</Note>}
      <Field label={label} error={missing ? t('noteRequired') : null}>
        <TextArea
          rows={3}
          dir="auto"
          maxLength={MAX_INTERACTION_LENGTH}
          placeholder={placeholder}
          value={content}
          onKeyDown={sendOnCtrlEnter}
          onChange={(event) => change(event.target.value)}
        />
      </Field>
      <span>
        {onCancel && (
          <Button onClick={onCancel} disabled={add.isPending}>
            {t('cancel')}
          </Button>
        )}
        {!isDeleted && (
          <Button type="submit" variant="primary" busy={add.isPending}>
            {button}
          </Button>
        )}
      </span>
    </form>
  )
}
