import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { TextInput } from '../../../../ui/text-input.tsx'

const MAX_LETTERS = 50

type ViewNameDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  help?: string
  /** What the field begins with. */
  name: string
  busy: boolean
  error: unknown
  onName: (name: string) => void
}

/** Asks for the name of a view. */
export function ViewNameDialog({ open, onClose, title, help, name, busy, error, onName }: ViewNameDialogProps) {
  const { t } = useTranslation('leads')
  const form = useId()
  const [text, setText] = useState(name)
  const [empty, setEmpty] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const wanted = text.trim()
    setEmpty(wanted === '')
    if (wanted !== '' && !busy) onName(wanted)
  }
  const trouble = empty ? t('views.nameRequired') : error ? errorText(error) : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t('views.keep')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={send} noValidate>
        <Field label={t('views.name')} help={help} error={trouble}>
          <TextInput
            value={text}
            maxLength={MAX_LETTERS}
            autoComplete="off"
            onChange={(event) => {
              setText(event.currentTarget.value)
              setEmpty(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
