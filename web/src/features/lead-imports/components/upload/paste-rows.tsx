import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { TextArea } from '../../../../ui/inputs/text-input.tsx'
import styles from './paste-rows.module.css'

/** Converts rows pasted from a spreadsheet to a file. */
export function PasteRows({ busy, onRows }: { busy: boolean; onRows: (file: File) => void }) {
  const { t } = useTranslation('lead-imports')
  const [text, setText] = useState<string>()
  if (text === undefined)
    return (
      <Button disabled={busy} onClick={() => setText('')}>
        {t('paste.open')}
      </Button>
    )
  const send = () => onRows(new File([text], `${t('paste.name')}.csv`, { type: 'text/csv' }))
  return (
    <form
      className={styles.paste}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') send()
      }}
    >
      <Field label={t('paste.label')} help={t('paste.help')}>
        <TextArea rows={5} value={text} spellCheck={false} onChange={(event) => setText(event.target.value)} />
      </Field>
      <span className="row">
        <Button type="submit" variant="primary" disabled={text.trim() === ''} busy={busy}>
          {t('paste.send')}
        </Button>
        <Button variant="ghost" onClick={() => setText(undefined)}>
          {t('paste.close')}
        </Button>
      </span>
    </form>
  )
}
