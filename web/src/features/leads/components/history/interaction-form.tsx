import type { CallOutcome, WrittenType } from '@leadhaul/contract/interactions/interactions.contract.ts'
import { Globe, Phone } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Segment } from '../../../../ui/segment.tsx'
import { TextArea } from '../../../../ui/text-input.tsx'
import { useAddInteraction } from './interactions.queries.ts'
import { OutcomeChoice } from './outcome-choice.tsx'
import styles from './interaction-form.module.css'

const MAX_LENGTH = 10_000
const TYPES: readonly { value: WrittenType; icon: typeof Phone }[] = [
  { value: 'phone', icon: Phone },
  { value: 'website_visit', icon: Globe },
]

/** Writes down a call or a visit. */
export function InteractionForm({ leadId }: { leadId: string }) {
  const { t } = useTranslation('lead-work')
  const [type, setType] = useState<WrittenType>('phone')
  const [outcome, setOutcome] = useState<CallOutcome>()
  const choices = TYPES.map(({ value, icon: Icon }) => ({
    value,
    label: t(`interaction.type.${value}`),
    icon: (
      <>
        <Icon className="icon size-sm" aria-hidden="true" />
        {t(`interaction.type.${value}`)}
      </>
    ),
  }))
  return (
    <div className={styles.log}>
      <Segment label={t('interaction.kind')} value={type} choices={choices} onChange={setType} />
      {type === 'phone' && <OutcomeChoice value={outcome} onChange={setOutcome} />}
      <WriteForm
        leadId={leadId}
        type={type}
        outcome={type === 'phone' ? outcome : undefined}
        label={t('interaction.what')}
        button={t('interaction.add')}
        onAdded={(added) => setOutcome((now) => (now === added.outcome ? undefined : now))}
      />
    </div>
  )
}

/** What was written down, and whether the text has become another since. */
type Added = { outcome: CallOutcome | undefined; isTypedOn: boolean }
type Writing = {
  leadId: string
  type: WrittenType
  outcome?: CallOutcome | undefined
  onAdded?: (added: Added) => void
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
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <Button type="submit" variant="primary" busy={add.isPending}>
          {button}
        </Button>
      </span>
    </form>
  )
}

function useWriting({ leadId, type, outcome, onAdded }: Writing) {
  const [content, setContent] = useState('')
  const latest = useRef(content)
  const [missing, setMissing] = useState(false)
  const add = useAddInteraction()
  const change = (text: string) => {
    latest.current = text
    setContent(text)
    setMissing(false)
  }
  const submit = () => {
    if (add.isPending) return
    const empty = type === 'note' && content.trim() === ''
    setMissing(empty)
    if (empty) return
    const onSuccess = () => {
      const isTypedOn = latest.current !== content
      if (!isTypedOn) change('')
      onAdded?.({ outcome, isTypedOn })
    }
    add.mutate({ id: leadId, type, content, ...(outcome && { outcome }) }, { onSuccess })
  }
  return { content, missing, change, submit, add }
}

const sendOnCtrlEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
}
