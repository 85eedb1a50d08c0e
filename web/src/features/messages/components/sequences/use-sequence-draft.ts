import type { Sequence, SequenceStep } from '@leadhaul/contract/sequences/sequence.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { unknownVariables } from '../../bulk.model.ts'
import { templatesQuery } from '../../messages.queries.ts'
import {
  type DraftProblem,
  draftOf,
  draftProblem,
  newDraft,
  type SequenceDraft,
  withoutStep,
  withStep,
} from '../../sequences.model.ts'
import { sequenceQuery, useSequenceActions } from '../../sequences.queries.ts'

type DraftOptions = { id: string | undefined; onSaved: (id: string) => void }

/** What is typed in the editor: of a new sequence first the workspace's templates, of another what is stored. */
export function useSequenceDraft({ id, onSaved }: DraftOptions) {
  const [typed, setTyped] = useState<SequenceDraft>()
  const [problem, setProblem] = useState<DraftProblem>()
  // What others save meanwhile does not change what is typed here: saving it is a conflict.
  const [read, setRead] = useState<Sequence>()
  const stored = useQuery({ ...sequenceQuery(id ?? ''), enabled: id !== undefined })
  const templates = useQuery({ ...templatesQuery('email'), enabled: id === undefined })
  if (stored.data && !read) setRead(stored.data)
  const { create, update } = useSequenceActions()
  const saving = id === undefined ? create : update

  const begun: SequenceDraft | undefined =
    id === undefined ? (templates.isPending ? undefined : newDraft(templates.data?.items ?? [])) : read && draftOf(read)
  const draft = typed ?? begun
  const change = (fields: Partial<SequenceDraft>) => {
    // The editor closes once it is saved: what would be typed meanwhile would be lost.
    if (!draft || saving.isPending) return
    setProblem(undefined)
    setTyped({ ...draft, ...fields })
  }
  const steps = draft?.steps ?? []
  const changeStep = (at: number, fields: Partial<SequenceStep>) =>
    change({ steps: steps.map((step, place) => (place === at ? { ...step, ...fields } : step)) })

  /** Answers what is missing; then nothing is saved. */
  const save = (): DraftProblem | undefined => {
    if (!draft) return undefined
    const found = draftProblem(draft)
    setProblem(found)
    if (found) return found
    const words = { name: draft.name, steps: draft.steps }
    const onSuccess = (saved: Sequence) => onSaved(saved.id)
    if (id === undefined) create.mutate(words, { onSuccess })
    else if (read) update.mutate({ id, ...draft, expectedUpdatedAt: read.updatedAt }, { onSuccess })
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
