import type { Sequence, SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { unknownVariables } from '../../../messages/bulk.model.ts'
import { templatesQuery } from '../../../templates/templates.queries.ts'
import {
  type DraftProblem,
  draftOf,
  findDraftProblem,
  storedStepIndexes,
  isUnchanged,
  newDraft,
  type SequenceDraft,
  withoutStep,
  withRestoredStep,
  withStep,
} from '../../sequences.model.ts'
import { sequenceQuery, useSequenceActions } from '../../sequences.queries.ts'

/** The stored sequence from which the draft started, and the keys of its steps. */
type DraftBase = { read: Sequence; keys: string[] }
type DraftOptions = { id: string | undefined; onSaved: (id: string) => void }

/** The content of the editor, initially the workspace's templates or the stored sequence. */
export function useSequenceDraft({ id, onSaved }: DraftOptions) {
  const [typed, setTyped] = useState<SequenceDraft>()
  const [problem, setProblem] = useState<DraftProblem>()
  // Set only once: if another user changes the sequence, the typed text stays, and saving it is a conflict.
  const [base, setBase] = useState<DraftBase>()
  /** The drafts that were sent: any of them may be stored on the server, even if its response was lost. */
  const sentDrafts = useRef<SequenceDraft[]>([])
  const stored = useQuery({ ...sequenceQuery(id ?? ''), enabled: id !== undefined })
  const templates = useQuery({ ...templatesQuery('email'), enabled: id === undefined })
  if (stored.data && !base) setBase({ read: stored.data, keys: draftOf(stored.data).keys })
  const { create, update, readLast } = useSequenceActions()
  const saveMutation = id === undefined ? create : update

  const initialDraft = templates.isPending ? undefined : newDraft(templates.data?.items ?? [])
  const draft = typed ?? (id === undefined ? initialDraft : base && draftOf(base.read))
  const change = (fields: Partial<SequenceDraft>) => {
    // The editor closes after saving: text typed in the meantime would be lost.
    if (!draft || saveMutation.isPending) return
    setProblem(undefined)
    setTyped({ ...draft, ...fields })
  }
  const steps = draft?.steps ?? []
  const changeStep = (index: number, fields: Partial<SequenceStep>) =>
    change({ steps: steps.map((step, stepIndex) => (stepIndex === index ? { ...step, ...fields } : step)) })

  const onSuccess = (saved: Sequence) => onSaved(saved.id)
  const saveChange = ({ name, steps, keys }: SequenceDraft, { read, keys: storedKeys }: DraftBase) => {
    sentDrafts.current.push({ name, steps, keys })
    const { id: sequenceId, updatedAt: expectedUpdatedAt } = read
    const onError = (error: unknown) => {
      const latest = readLast(sequenceId)
      const ownDraft = latest && sentDrafts.current.find((earlier) => isUnchanged(earlier, latest))
      if (errorCode(error) !== 'CONFLICT' || !ownDraft || latest.updatedAt === expectedUpdatedAt) return
      // No other user changed the sequence: an earlier request of this editor was stored.
      const next = { read: latest, keys: ownDraft.keys }
      setBase(next)
      saveChange({ name, steps, keys }, next)
    }
    const from = storedStepIndexes(keys, storedKeys)
    update.mutate({ id: sequenceId, name, steps, from, expectedUpdatedAt }, { onSuccess, onError })
  }

  /** Returns the missing field, if any; in that case nothing is saved. */
  const save = (): DraftProblem | undefined => {
    if (!draft) return undefined
    const found = findDraftProblem(draft)
    setProblem(found)
    if (found) return found
    if (id === undefined) create.mutate({ name: draft.name, steps: draft.steps }, { onSuccess })
    else if (base) saveChange(draft, base)
    return undefined
  }
  return {
    draft,
    stored,
    problem,
    isChanged: typed !== undefined,
    error: saveMutation.error,
    isSaving: saveMutation.isPending,
    unknown: unknownVariables(...steps.flatMap(({ subject, content }) => [subject, content])),
    changeName: (name: string) => change({ name }),
    changeStep,
    addStep: () => draft && change(withStep(draft)),
    removeStep: (at: number) => draft && change(withoutStep(draft, at)),
    /** Adds a removed step to what was typed since; `before` is the draft from which it was removed. */
    restoreStep: (before: SequenceDraft, at: number) => draft && change(withRestoredStep(draft, before, at)),
    save,
  }
}
