import { MAX_SEQUENCE_NAME_LENGTH, MAX_STEPS } from '@leadhaul/contract/sequences/sequence-limits.catalog.ts'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/inputs/field.tsx'
import { TextInput } from '../../../../ui/inputs/text-input.tsx'
import { Note } from '../../../../ui/note.tsx'
import type { SequenceDraft } from '../../sequences.model.ts'
import { DraftProblems } from './draft-problems.tsx'
import { StepForm } from './step-form.tsx'
import type { useSequenceDraft } from './use-sequence-draft.ts'
import styles from './sequence-form.module.css'

type SequenceFormProps = { draft: SequenceDraft; writing: ReturnType<typeof useSequenceDraft> }

/** The name of a sequence and its steps. The last removed step can be restored where it was. */
export function SequenceForm({ draft, writing }: SequenceFormProps) {
  const { t } = useTranslation('sequences')
  const { name, steps } = draft
  const { problem, error, unknown, isSaving } = writing
  const [removed, setRemoved] = useState<RemovedStep>()
  // The steps after a removed one move. New keys reset the state of their forms, which would belong to another step.
  const [moves, setMoves] = useState(0)
  const [restoredAt, setRestoredAt] = useState<number>()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    if (restoredAt !== undefined)
      list.current?.querySelector<HTMLElement>(`[data-field="subject-${restoredAt}"]`)?.focus()
  }, [restoredAt])
  const remove = (at: number) => {
    if (isSaving) return
    setRemoved({ before: draft, at })
    setRestoredAt(undefined)
    setMoves(moves + 1)
    writing.removeStep(at)
  }
  const restore = ({ before, at }: RemovedStep) => {
    if (isSaving) return
    setRemoved(undefined)
    setRestoredAt(at)
    setMoves(moves + 1)
    writing.restoreStep(before, at)
  }
  const note = removed && <RemovedNote removed={removed} key={moves} onUndo={() => restore(removed)} />
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
      <ol className={styles.steps} ref={list}>
        {steps.map((step, at) => (
          <li key={`${moves}-${at}`}>
            {removed?.at === at && note}
            <StepForm
              step={step}
              at={at}
              problem={problem && problem.field !== 'name' && problem.at === at ? problem.field : undefined}
              onChange={(fields) => writing.changeStep(at, fields)}
              onRemove={steps.length > 1 ? () => remove(at) : undefined}
            />
          </li>
        ))}
        {removed && removed.at >= steps.length && <li>{note}</li>}
      </ol>
      {steps.length < MAX_STEPS && (
        <Button icon={<Plus className="icon" aria-hidden="true" />} className={styles.add} onClick={writing.addStep}>
          {t('editor.add')}
        </Button>
      )}
      <DraftProblems unknown={unknown} error={error} />
    </>
  )
}

/** A step that was removed from a draft. */
type RemovedStep = { before: SequenceDraft; at: number }

/** Takes the focus, which was in the form that is gone. */
function RemovedNote({ removed: { at }, onUndo }: { removed: RemovedStep; onUndo: () => void }) {
  const { t } = useTranslation(['sequences', 'messages'])
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <Note
      className={styles.removed}
      action={
        <Button ref={undo} size="sm" onClick={onUndo}>
          {t('messages:undo')}
        </Button>
      }
    >
      {t('editor.removed', { n: at + 1 })}
    </Note>
  )
}
