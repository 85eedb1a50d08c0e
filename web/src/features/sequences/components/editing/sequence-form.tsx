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
  // The form that had the focus is gone.
  useEffect(() => {
    const target = restoredAt === undefined ? '[data-undo]' : `[data-field="subject-${restoredAt}"]`
    if (moves > 0) list.current?.querySelector<HTMLElement>(target)?.focus()
  }, [moves, restoredAt])
  const remove = (at: number) => {
    if (isSaving) return
    // An empty step does not take the place of one with a text.
    if (!removed || steps[at]?.subject || steps[at]?.content) setRemoved({ before: draft, at })
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
  const isFull = steps.length >= MAX_STEPS
  const note = removed && <RemovedNote at={removed.at} onUndo={isFull ? undefined : () => restore(removed)} />
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
      {!isFull && (
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

type RemovedNoteProps = { at: number; onUndo: (() => void) | undefined }

function RemovedNote({ at, onUndo }: RemovedNoteProps) {
  const { t } = useTranslation(['sequences', 'messages'])
  const undo = (
    <Button size="sm" data-undo onClick={onUndo}>
      {t('messages:undo')}
    </Button>
  )
  return (
    <Note className={styles.removed} {...(onUndo && { action: undo })}>
      {t('editor.removed', { n: at + 1 })}
    </Note>
  )
}
