import { MAX_INTERACTION_LENGTH } from '@leadhaul/contract/interactions/interaction-limits.catalog.ts'
import type { Lead } from '@leadhaul/contract/leads/lead.schema.ts'
import { type FormEvent, type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/inputs/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { sendOnCtrlEnter, TextArea } from '../../../ui/inputs/text-input.tsx'
import type { ChangeDraft, ClearDraft } from './message/use-message-draft.ts'
import { NoteOutline } from './note-outline.tsx'
import { useSaveNote } from './use-save-note.ts'
import emailFormStyles from './writer/email-form.module.css'

type NoteFormProps = {
  lead: Lead
  note: string
  change: ChangeDraft
  clear: ClearDraft
  textRef: Ref<HTMLTextAreaElement>
}

/** The form for a note about the lead, available on all plans. */
export function NoteForm({ lead, note, change, clear, textRef }: NoteFormProps) {
  const { t } = useTranslation('messages')
  const [missing, setMissing] = useState(false)
  const add = useSaveNote({ lead, clear })
  const write = (text: string) => {
    setMissing(false)
    change({ note: text })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const empty = note.trim() === ''
    setMissing(empty)
    if (empty || add.isPending) return
    add.save(note)
  }
  return (
    <form className={emailFormStyles.note} noValidate onSubmit={submit}>
      {add.isError && (
        <Note tone="bad" title={t('failed.note')}>
          {errorText(add.error)}
        </Note>
      )}
      <Field label={t('mode.note')} error={missing ? t('contentRequired') : null}>
        <TextArea
          ref={textRef}
          rows={4}
          dir="auto"
          maxLength={MAX_INTERACTION_LENGTH}
          placeholder={t('notePlaceholder')}
          value={note}
          onKeyDown={sendOnCtrlEnter}
          onChange={(event) => write(event.target.value)}
        />
      </Field>
      <div className={emailFormStyles.noteActions}>
        <span className="subtext grow">{t('teamOnly')}</span>
        {note.trim() === '' && <NoteOutline lead={lead} onOutline={write} />}
        <Button type="submit" variant="primary" busy={add.isPending}>
          {t('saveNote')}
        </Button>
      </div>
    </form>
  )
}
