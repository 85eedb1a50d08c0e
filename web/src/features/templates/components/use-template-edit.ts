import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  asNew,
  differs,
  type EditsOwner,
  EMPTY,
  keepEdit,
  missingOf,
  newKey,
  readEdits,
  type TemplateEdit,
  type TemplateProblem,
  type TemplateText,
  textOf,
} from '../template-edits.model.ts'
import type { useTemplateActions } from './use-template-actions.ts'

type Editing = {
  edits: TemplateEdits
  channel: MessageChannel
  /** The template in the editor; undefined for a new template. */
  template: MessageTemplate | undefined
  actions: Pick<ReturnType<typeof useTemplateActions>, 'save' | 'clearFailure'>
  onSaved: (id: string) => void
}

/** The unsaved edits of all templates, stored on the device until they are saved or discarded. */
export function useTemplateEdits(owner: EditsOwner) {
  const [edits, setEdits] = useState(() => readEdits(owner))
  const latest = useRef(edits)
  const keep = (of: string, next: TemplateEdit | null) => {
    latest.current = keepEdit(owner, of, next)
    setEdits(latest.current)
  }
  /** The editor may have been closed and reopened since the render. */
  const newest = (of: string) => readEdits(owner)[of] ?? latest.current[of]
  return { kept: edits, keep, newest }
}

type TemplateEdits = ReturnType<typeof useTemplateEdits>
type Leaving = {
  gone: string | undefined
  channel: MessageChannel
  edits: TemplateEdits
  onKept: (gone: string) => void
}

/** Converts the edit of a template that another user deleted to a new template. */
export function useKeepAsNew({ gone, channel, edits, onKept }: Leaving): void {
  // Before the page is painted, so that the user does not type into another text.
  useLayoutEffect(() => {
    const edit = gone === undefined ? undefined : edits.kept[gone]
    if (gone === undefined || !edit) return
    edits.keep(newKey(channel), asNew(edit, edits.kept[newKey(channel)]))
    edits.keep(gone, null)
    onKept(gone)
  })
}

/** The text in the editor: the edit of the template, or its saved text. */
export function useTemplateEdit({
  edits: { kept: edits, keep, newest },
  channel,
  template,
  actions,
  onSaved,
}: Editing) {
  const [problems, setProblems] = useState<TemplateProblem[]>([])
  const keyOf = (of: MessageTemplate | undefined) => of?.id ?? newKey(channel)
  const savedText = (of: MessageTemplate | undefined) => (of ? textOf(of) : EMPTY)
  const key = keyOf(template)
  const edit = edits[key]
  const text: TemplateText = edit ?? savedText(template)
  const isUnsaved = (of: MessageTemplate | undefined) => {
    const typed = edits[keyOf(of)]
    return typed !== undefined && differs(typed, savedText(of))
  }

  const change = (next: TemplateText) => {
    if (problems.length > 0) setProblems(missingOf(next, channel))
    const from = edit?.from ?? template?.updatedAt ?? null
    keep(key, differs(next, savedText(template)) ? { ...next, from } : null)
  }
  const forget = () => {
    setProblems([])
    actions.clearFailure(template)
    keep(key, null)
  }
  const save = async () => {
    const missing = missingOf(text, channel)
    setProblems(missing)
    if (missing.length > 0) return
    const saved = await actions.save({ channel, template, text, from: edit?.from ?? template?.updatedAt ?? null })
    if (!saved) return
    const typed: TemplateText = newest(key) ?? savedText(template)
    // The next attempt replaces the colleague's text knowingly.
    if (saved === 'changed-since') return keep(key, { ...typed, from: null })
    keep(key, null)
    // Text typed during the save is not saved yet.
    if (differs(typed, text)) keep(saved.id, { ...typed, from: saved.updatedAt })
    onSaved(saved.id)
  }
  return {
    text,
    problems,
    isDirty: isUnsaved(template),
    isUnsaved,
    change,
    discard: forget,
    save,
    clearProblems: () => setProblems([]),
  }
}
