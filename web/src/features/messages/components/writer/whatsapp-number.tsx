import { whatsappNumberProblem } from '@leadhaul/contract/messages/contact-links.rules.ts'
import { Pencil } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { useSetPhone } from '../../messages.queries.ts'
import { FieldProblem } from '../field-problem.tsx'
import styles from './whatsapp-number.module.css'

type NumberProps = {
  leadId: string
  /** Empty if the lead has no number. */
  number: string
  landline: boolean
}

/** The number with which WhatsApp is opened: as text, or in a form with save and cancel. */
export function WhatsappNumber({ leadId, number, landline }: NumberProps) {
  const { t } = useTranslation('messages')
  const [editing, setEditing] = useState(false)
  if (editing) return <EditNumber leadId={leadId} number={number} onClose={() => setEditing(false)} />
  return (
    <span className={styles.view}>
      <span className={number ? 'soft numeric' : 'is-missing'}>{number || t('gate.noNumber')}</span>
      {landline && <span className="subtext">{t('number.landline')}</span>}
      <Button
        variant="ghost"
        size="sm"
        iconOnly={number !== ''}
        icon={<Pencil className="icon size-sm" aria-hidden="true" />}
        aria-label={t(number ? 'number.edit' : 'number.add')}
        title={t(number ? 'number.edit' : 'number.add')}
        onClick={() => setEditing(true)}
      >
        {number === '' && t('number.add')}
      </Button>
    </span>
  )
}

function EditNumber({ leadId, number, onClose }: { leadId: string; number: string; onClose: () => void }) {
  const { t } = useTranslation('messages')
  const id = useId()
  const [initialNumber] = useState(number)
  const [typed, setTyped] = useState(initialNumber)
  const [problem, setProblem] = useState<'required' | 'invalid'>()
  const save = useSetPhone()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    const found = whatsappNumberProblem(typed)
    setProblem(found)
    if (found) return
    save.mutate({ id: leadId, contactPhone: typed.trim(), replaces: initialNumber || null }, { onSuccess: onClose })
  }
  const closeOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  const text = save.isError ? t('number.failed', { message: errorText(save.error) }) : problem && t(`number.${problem}`)
  return (
    <form className={styles.edit} noValidate onSubmit={submit}>
      <input
        ref={input}
        className="input numeric"
        type="tel"
        autoComplete="off"
        aria-label={t('number.label')}
        aria-describedby={`${id}-hint`}
        aria-invalid={problem !== undefined || undefined}
        value={typed}
        maxLength={40}
        onKeyDown={closeOnEscape}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
          save.reset()
        }}
      />
      <Button type="submit" size="sm" busy={save.isPending}>
        {t('save')}
      </Button>
      <Button variant="ghost" size="sm" onClick={onClose}>
        {t('cancel')}
      </Button>
      {text ? (
        <FieldProblem id={`${id}-hint`} shown text={text} />
      ) : (
        <p className={`help ${styles.hint}`} id={`${id}-hint`}>
          {t('number.hint')}
        </p>
      )}
    </form>
  )
}
