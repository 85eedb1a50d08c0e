import type { Sequence, SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { errorCode } from '../../../../lib/api/error-code.ts'
import { unknownVariables } from '../../../messages/bulk.model.ts'
import { templatesQuery } from '../../../templates/templates.queries.ts'
import {
  type DraftProblem,
  draftOf,
  draftProblem,
  formerSteps,
  isStored,
  newDraft,
  type SequenceDraft,
  withoutStep,
  withStep,
} from '../../sequences.model.ts'
import { sequenceQuery, useSequenceActions } from '../../sequences.queries.ts'

/** The sequence that a draft changes, and the keys of its steps. */
type Base = { read: Sequence; keys: string[] }
type DraftOptions = { id: string | undefined; onSaved: (id: string) => void }

/** The content of the editor, initially the workspace's templates or the stored sequence. */
export function useSequenceDraft({ id, onSaved }: DraftOptions) {
  const [typed, setTyped] = useState<SequenceDraft>()
  const [problem, setProblem] = useState<DraftProblem>()
  // Concurrent changes of other users do not change the typed text: saving it is a conflict.
  const [base, setBase] = useState<Base>()
  /** Each of these may be stored even if the response was lost. */
  const sent = useRef<SequenceDraft[]>([])
  const stored = useQuery({ ...sequenceQuery(id ?? ''), enabled: id !== undefined })
  const templates = useQuery({ ...templatesQuery('email'), enabled: id === undefined })
  if (stored.data && !base) setBase({ read: stored.data, keys: draftOf(stored.data).keys })
  const { create, update, readLast } = useSequenceActions()
  const saving = id === undefined ? create : update

  const fresh = templates.isPending ? undefined : newDraft(templates.data?.items ?? [])
  const draft = typed ?? (id === undefined ? fresh : base && draftOf(base.read))
  const change = (fields: Partial<SequenceDraft>) => {
    // The editor closes after saving: text typed in the meantime would be lost.
    if (!draft || saving.isPending) return
    setProblem(undefined)
    setTyped({ ...draft, ...fields })
  }
  const steps = draft?.steps ?? []
  const changeStep = (at: number, fields: Partial<SequenceStep>) =>
    change({ steps: steps.map((step, place) => (place === at ? { ...step, ...fields } : step)) })

  const onSuccess = (saved: Sequence) => onSaved(saved.id)
  const saveChange = ({ name, steps, keys }: SequenceDraft, { read, keys: storedKeys }: Base) => {
    sent.current.push({ name, steps, keys })
    const { id: changed, updatedAt: expectedUpdatedAt } = read
    const onError = (error: unknown) => {
      const now = readLast(changed)
      const ours = now && sent.current.find((earlier) => isStored(earlier, now))
      if (errorCode(error) !== 'CONFLICT' || !ours || now.updatedAt === expectedUpdatedAt) return
      // No other user changed the sequence: an earlier request of this editor was stored.
      const next = { read: now, keys: ours.keys }
      setBase(next)
      saveChange({ name, steps, keys }, next)
    }
    const from = formerSteps(keys, storedKeys)
    update.mutate({ id: changed, name, steps, from, expectedUpdatedAt }, { onSuccess, onError })
  }

  /** Returns the missing field, if any; in that case nothing is saved. */
  const save = (): DraftProblem | undefined => {
    if (!draft) return undefined
    const found = draftProblem(draft)
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
    error: saving.error,
    isSaving: saving.isPending,
    unknown: unknownVariables(...steps.flatMap(({ subject, content }) => [subject, content])),
    changeName: (name: string) => change({ name }),
    changeStep,
    addStep: () => draft && change(withStep(draft)),
    removeStep: (at: number) => draft && change(withoutStep(draft, at)),
    save,
  }
}
