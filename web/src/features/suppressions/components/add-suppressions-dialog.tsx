import { type AddedSuppressions, MAX_PASTED_LENGTH } from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextArea, TextInput } from '../../../ui/text-input.tsx'
import { notify } from '../../../ui/toast.ts'
import { useDiscard } from '../../../ui/use-discard.tsx'
import { useAddSuppressions } from '../suppressions.queries.ts'
import styles from './add-suppressions-dialog.module.css'
import { PhoneCountryField } from './phone-country-field.tsx'

const MAX_NOTE = 500

/** Takes one address or thousands, as they are pasted. What cannot be read stays in the box. */
export function AddSuppressionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['suppressions', 'errors'])
  const add = useAddSuppressions()
  const [text, setText] = useState('')
  const [countryCode, setCountryCode] = useState('')
  const [note, setNote] = useState('')
  const [left, setLeft] = useState<AddedSuppressions>()
  const { leave, question } = useDiscard({ dirty: text.trim() !== '' && !add.isPending, onClose })
  // Cut off by the field itself, the rest would be missing from the list without a word.
  const isTooLong = text.length > MAX_PASTED_LENGTH
  const submit = () => {
    if (text.trim() === '' || isTooLong) return
    add.mutate(
      { text, ...(countryCode && { countryCode }), ...(note.trim() && { note: note.trim() }) },
      {
        onSuccess: (answer) => {
          if (answer.added > 0 || answer.unreadable === 0)
            notify({ tone: 'ok', title: t('add.done', { count: answer.added }) })
          if (answer.unreadable === 0) return onClose()
          setLeft(answer)
          setText(answer.lines.join('\n'))
        },
      },
    )
  }
  return (
    <Dialog
      open
      busy={add.isPending}
      onOpenChange={(open) => !open && leave()}
      title={t('add.title')}
      footer={
        <>
          <Button onClick={leave} disabled={add.isPending}>
            {left ? t('close') : t('cancel')}
          </Button>
          <Button variant="primary" busy={add.isPending} disabled={text.trim() === '' || isTooLong} onClick={submit}>
            {t('add.confirm')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        {left && (
          <Note tone="warn" title={t('add.unreadable', { count: left.unreadable })}>
            {t('add.unreadableText')}
          </Note>
        )}
        {add.isError && (
          <Note tone="bad" focused>
            {errorText(add.error)}
          </Note>
        )}
        <Field
          label={t('add.addresses')}
          help={t('add.help')}
          error={isTooLong ? t('errors:TOO_MANY_ADDRESSES') : undefined}
        >
          <TextArea
            rows={7}
            spellCheck={false}
            readOnly={add.isPending}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <PhoneCountryField value={countryCode} onChange={setCountryCode} />
        <Field label={t('add.note')} hint={t('optional')}>
          <TextInput maxLength={MAX_NOTE} value={note} onChange={(event) => setNote(event.target.value)} />
        </Field>
      </div>
      {question}
    </Dialog>
  )
}
