import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { useSaveCorrection } from '../../corrections.queries.ts'
import { useMeaning } from './use-meaning.ts'
import styles from './corrections-dialog.module.css'

const MAX_LENGTH = 100

type Props = { keyword: string; onSaved: (keyword: string) => void }

/** A keyword, its meaning in other words, and a choice among the readings of those words. */
export function CorrectionForm({ keyword: asked, onSaved }: Props) {
  const { t } = useTranslation('search')
  const [keyword, setKeyword] = useState(asked)
  const [meaning, setMeaning] = useState('')
  const [chosen, setChosen] = useState<string>()
  const { readings, taken, unknown } = useMeaning(meaning)
  const save = useSaveCorrection()
  const reading = readings.find(({ id }) => id === (chosen ?? taken)) ?? readings[0]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // React events bubble from the dialog to the page's own form.
    event.stopPropagation()
    const word = keyword.trim()
    if (!reading || word === '' || save.isPending) return
    // What was typed since is the next correction.
    const clear = () => {
      setKeyword((now) => (now === keyword ? '' : now))
      setMeaning((now) => (now === meaning ? '' : now))
      setChosen((now) => (now === chosen ? undefined : now))
      onSaved(word)
    }
    save.mutate({ keyword: word, reading: reading.id }, { onSuccess: clear })
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit} aria-label={t('correction.form')}>
      <Field label={t('correction.keyword')}>
        <TextInput
          value={keyword}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          onChange={(event) => setKeyword(event.currentTarget.value)}
        />
      </Field>
      <Field
        label={t('correction.meaning')}
        error={unknown ? t('correction.unknown', { words: meaning.trim() }) : null}
      >
        <TextInput
          value={meaning}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          placeholder={t('correction.meaningPlaceholder')}
          onChange={(event) => {
            setMeaning(event.currentTarget.value)
            setChosen(undefined)
          }}
        />
      </Field>
      {reading && (
        <Field label={t('correction.readAs')}>
          <Select value={reading.id} onChange={(event) => setChosen(event.currentTarget.value)}>
            {readings.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {save.isError && <Note tone="bad">{errorText(save.error)}</Note>}
      <Button type="submit" variant="primary" disabled={!reading || keyword.trim() === ''} busy={save.isPending}>
        {t('correction.save')}
      </Button>
    </form>
  )
}
