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
  /** The template in the editor; undefined is a new one. */
  template: MessageTemplate | undefined
  actions: Pick<ReturnType<typeof useTemplateActions>, 'save' | 'clearFailure'>
  onSaved: (id: string) => void
}

/** What is typed and not saved, of every template: kept on the device until it is saved or discarded. */
export function useTemplateEdits(owner: EditsOwner) {
  const [edits, setEdits] = useState(() => readEdits(owner))
  const latest = useRef(edits)
  const keep = (of: string, next: TemplateEdit | null) => {
    latest.current = keepEdit(owner, of, next)
    setEdits(latest.current)
  }
  /** The editor may have been closed and opened again since it was shown. */
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

/** What was typed in a template that someone else deleted goes on as a new one. */
export function useKeepAsNew({ gone, channel, edits, onKept }: Leaving): void {
  // Before the page is painted: nothing is typed into another text.
  useLayoutEffect(() => {
    const edit = gone === undefined ? undefined : edits.kept[gone]
    if (gone === undefined || !edit) return
    edits.keep(newKey(channel), asNew(edit, edits.kept[newKey(channel)]))
    edits.keep(gone, null)
    onKept(gone)
  })
}

/** The text in the editor: what is typed in the template, or what is saved of it. */
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
    // The next attempt is made knowing that it replaces a colleague's text.
    if (saved === 'changed-since') return keep(key, { ...typed, from: null })
    keep(key, null)
    // What was typed meanwhile is not saved yet.
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
