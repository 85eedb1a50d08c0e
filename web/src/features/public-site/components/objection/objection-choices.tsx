import {
  MAX_OBJECTION_CORRECTION_LENGTH,
  OBJECTION_CHOICES,
  type ObjectionChoice,
} from '@leadhaul/contract/suppressions/objection.catalog.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Radio } from '../../../../ui/inputs/radio.tsx'
import { TextArea } from '../../../../ui/inputs/text-input.tsx'
import { decideObjectionMutation } from '../../objection.queries.ts'
import styles from './objection-choices.module.css'

/** The choices to correct, object or erase, side by side, so that none is harder to find. */
export function ObjectionChoices({ token }: { token: string }) {
  const { t } = useTranslation('objection')
  const decide = useMutation(decideObjectionMutation(useQueryClient()))
  const [choice, setChoice] = useState<ObjectionChoice>('object')
  const [correction, setCorrection] = useState('')
  const [problem, setProblem] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (choice === 'correct' && correction.trim() === '') return setProblem(t('choose.correctionRequired'))
    setProblem(undefined)
    decide.mutate({ token, choice, ...(choice === 'correct' && { correction: correction.trim() }) })
  }
  return (
    <form onSubmit={submit} noValidate>
      <fieldset className={styles.options}>
        <legend className="visually-hidden">{t('choose.legend')}</legend>
        {OBJECTION_CHOICES.map((each) => (
          <label
            key={each}
            htmlFor={`choice-${each}`}
            className={styles.option}
            data-chosen={each === choice || undefined}
          >
            <Radio id={`choice-${each}`} name="choice" checked={each === choice} onChange={() => setChoice(each)} />
            <span>
              <b>{t(`choose.${each}.name`)}</b>
              <span className="subtext">{t(`choose.${each}.text`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.action}>
        {decide.isError && (
          <Note tone="bad" focused>
            {errorText(decide.error)}
          </Note>
        )}
        {choice === 'correct' && (
          <Field label={t('choose.correction')} help={t('choose.correctionHelp')} error={problem}>
            <TextArea
              rows={4}
              maxLength={MAX_OBJECTION_CORRECTION_LENGTH}
              value={correction}
              onChange={(event) => setCorrection(event.target.value)}
            />
          </Field>
        )}
        <div className={styles.confirm}>
          <Button type="submit" variant="primary" size="lg" busy={decide.isPending}>
            {t(`choose.${choice}.confirm`)}
          </Button>
          {choice !== 'correct' && <p className="subtext">{t('choose.mark')}</p>}
        </div>
      </div>
    </form>
  )
}
