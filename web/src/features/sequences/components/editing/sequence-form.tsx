import { MAX_SEQUENCE_NAME_LENGTH, MAX_STEPS } from '@leadhaul/contract/sequences/sequence-limits.catalog.ts'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { notify } from '../../../../ui/overlays/toast.ts'
import type { SequenceDraft } from '../../sequences.model.ts'
import { DraftProblems } from './draft-problems.tsx'
import { StepForm } from './step-form.tsx'
import type { useSequenceDraft } from './use-sequence-draft.ts'
import styles from './sequence-form.module.css'

type SequenceFormProps = { draft: SequenceDraft; writing: ReturnType<typeof useSequenceDraft> }

/** The name of a sequence and its steps. */
export function SequenceForm({ draft: { name, steps }, writing }: SequenceFormProps) {
  const { t } = useTranslation(['sequences', 'messages'])
  const { problem, error, unknown } = writing
  // The steps after a removed one move. New keys reset the state of their forms, which would belong to another step.
  const [moves, setMoves] = useState(0)
  const countMove = () => setMoves((count) => count + 1)
  const addButton = useRef<HTMLButtonElement>(null)
  // The form with the focus is gone.
  useEffect(() => {
    if (moves > 0) addButton.current?.focus({ preventScroll: true })
  }, [moves])
  const remove = (at: number) => {
    const restore = writing.removeStep(at)
    countMove()
    const undo = () => {
      restore()
      countMove()
    }
    if (steps[at]?.subject || steps[at]?.content)
      notify({
        tone: 'ok',
        title: t('editor.removed', { n: at + 1 }),
        action: { label: t('messages:undo'), onChoose: undo },
      })
  }
  return (
    <>
      <Field label={t('editor.name')} error={problem?.field === 'name' ? t('editor.nameRequired') : undefined}>
        <TextInput
          data-field="name"
          value={name}
          maxLength={MAX_SEQUENCE_NAME_LENGTH}
          placeholder={t('editor.nameExample')}
          autoComplete="off"
          onChange={(event) => writing.changeName(event.target.value)}
        />
      </Field>
      <ol className={styles.steps}>
        {steps.map((step, at) => (
          <li key={`${moves}-${at}`}>
            <StepForm
              step={step}
              at={at}
              problem={problem && problem.field !== 'name' && problem.at === at ? problem.field : undefined}
              onChange={(fields) => writing.changeStep(at, fields)}
              onRemove={steps.length > 1 ? () => remove(at) : undefined}
            />
          </li>
        ))}
      </ol>
      {steps.length < MAX_STEPS && (
        <Button
          ref={addButton}
          icon={<Plus className="icon" aria-hidden="true" />}
          className={styles.add}
          onClick={writing.addStep}
        >
          {t('editor.add')}
        </Button>
      )}
      <DraftProblems unknown={unknown} error={error} />
    </>
  )
}
