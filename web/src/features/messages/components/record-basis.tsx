import type { OutreachLight } from '@leadhaul/contract/suppressions/outreach.contract.ts'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { TextInput } from '../../../ui/inputs/text-input.tsx'
import { useRecordBasis } from '../messages.queries.ts'
import { FieldProblem } from './field-problem.tsx'
import styles from './record-basis.module.css'

const MAX_NOTE = 500
/** A legitimate interest requires a note that explains it. */
const BASIS_REQUIRING_NOTE = 'legitimate-interest'

/** The form that records why a company may be contacted; the server adds the user and the time. */
export function RecordBasis({ leadId, light }: { leadId: string; light: OutreachLight }) {
  const { t } = useTranslation('messages')
  const [first] = light.accepted
  const [basis, setBasis] = useState(first)
  const [note, setNote] = useState('')
  const [missing, setMissing] = useState(false)
  const record = useRecordBasis()
  if (!basis) return null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isNoteMissing = basis === BASIS_REQUIRING_NOTE && note.trim() === ''
    setMissing(isNoteMissing)
    if (!isNoteMissing && !record.isPending) record.mutate({ id: leadId, channel: light.channel, basis, note })
  }
  return (
    <form className={styles.record} noValidate onSubmit={submit}>
      <Select
        aria-label={t('outreach.basisLabel')}
        value={basis}
        onChange={(event) => setBasis(light.accepted.find((one) => one === event.target.value))}
      >
        {light.accepted.map((one) => (
          <option key={one} value={one}>
            {t(`outreach.basis.${one}`)}
          </option>
        ))}
      </Select>
      <TextInput
        aria-label={t('outreach.note')}
        placeholder={t(basis === BASIS_REQUIRING_NOTE ? 'outreach.noteNeeded' : 'outreach.noteOptional')}
        maxLength={MAX_NOTE}
        value={note}
        aria-invalid={missing || undefined}
        onChange={(event) => {
          setNote(event.target.value)
          setMissing(false)
        }}
      />
      <Button type="submit" variant="primary" busy={record.isPending}>
        {t('outreach.record')}
      </Button>
      <FieldProblem id="basis-problem" shown={missing} text={t('outreach.noteMissing')} />
      {record.isError && <Note tone="bad">{errorText(record.error)}</Note>}
    </form>
  )
}
