import type { WrittenType } from '@leadhaul/contract/interactions/interactions.contract.ts'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { TextArea } from '../../../../ui/text-input.tsx'
import { type DraftForm, emptyAdded, interactionDraftOf } from '../../interaction-drafts.model.ts'
import { useAddInteraction } from './interactions.queries.ts'
import { useInteractionDraft } from './use-interaction-draft.ts'
import styles from './interaction-form.module.css'

const MAX_LENGTH = 10_000

type Writing = {
  leadId: string
  /** Where the text is kept meanwhile. */
  form: DraftForm
  type: WrittenType
  /** `isTypedOn` where the text has become another since it was sent. */
  onAdded?: (added: { isTypedOn: boolean }) => void
}
type WriteFormProps = Writing & {
  label: string
  placeholder?: string
  button: string
  /** In a dialog: how to leave without writing. */
  onCancel?: () => void
}

/** A text and its button; a note needs words, the rest may do without. Ctrl+Enter sends. */
export function WriteForm({ label, placeholder, button, onCancel, ...writing }: WriteFormProps) {
  const { t } = useTranslation('lead-work')
  const { content, missing, change, submit, add } = useWriting(writing)
  return (
    <form
      className={styles.write}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {add.isError && <Note tone="bad">{errorText(add.error)}</Note>}
      <Field label={label} error={missing ? t('noteRequired') : null}>
        <TextArea
          rows={3}
          dir="auto"
          maxLength={MAX_LENGTH}
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
        <Button type="submit" variant="primary" busy={add.isPending}>
          {button}
        </Button>
      </span>
    </form>
  )
}

function useWriting({ leadId, form, type, onAdded }: Writing) {
  const { draft, change: changeDraft } = useInteractionDraft(leadId, form)
  const [missing, setMissing] = useState(false)
  const add = useAddInteraction((added) =>
    emptyAdded({ leadId, form }, { content: added.content ?? '', outcome: added.outcome }),
  )
  const { content } = draft
  const change = (text: string) => {
    changeDraft({ content: text })
    setMissing(false)
  }
  const submit = () => {
    if (add.isPending) return
    const empty = type === 'note' && content.trim() === ''
    setMissing(empty)
    if (empty) return
    const outcome = type === 'phone' ? draft.outcome : undefined
    const onSuccess = () => onAdded?.({ isTypedOn: interactionDraftOf({ leadId, form }).content !== '' })
    add.mutate({ id: leadId, type, content, ...(outcome && { outcome }) }, { onSuccess })
  }
  return { content, missing, change, submit, add }
}

const sendOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
