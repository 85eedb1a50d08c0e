import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import {
  toNewTemplateEdit,
  isChanged,
  type EditsOwner,
  EMPTY_TEXT,
  storeEdit,
  missingFields,
  newTemplateKey,
  readEdits,
  type TemplateEdit,
  type TemplateProblem,
  type TemplateText,
  textOf,
} from '../template-edits.model.ts'
import type { useTemplateActions } from './use-template-actions.ts'

type TemplateEditOptions = {
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
    latest.current = storeEdit(owner, of, next)
    setEdits(latest.current)
  }
  /** Read from the storage, because the editor may have been closed and reopened since the render. */
  const newest = (of: string) => readEdits(owner)[of] ?? latest.current[of]
  return { kept: edits, keep, newest }
}

type TemplateEdits = ReturnType<typeof useTemplateEdits>
type KeepAsNewOptions = {
  deletedKey: string | undefined
  channel: MessageChannel
  edits: TemplateEdits
  onKeptAsNew: (deletedKey: string) => void
}

/** Converts the edit of a template that another user deleted to a new template. */
export function useKeepAsNew({ deletedKey, channel, edits, onKeptAsNew }: KeepAsNewOptions): void {
  // A layout effect runs before the page is painted: the user cannot type into another template's text.
  useLayoutEffect(() => {
    const edit = deletedKey === undefined ? undefined : edits.kept[deletedKey]
    if (deletedKey === undefined || !edit) return
    edits.keep(newTemplateKey(channel), toNewTemplateEdit(edit, edits.kept[newTemplateKey(channel)]))
    edits.keep(deletedKey, null)
    onKeptAsNew(deletedKey)
  })
}

/** The text in the editor: the edit of the template, or its saved text. */
export function useTemplateEdit({
  edits: { kept: edits, keep, newest },
  channel,
  template,
  actions,
  onSaved,
}: TemplateEditOptions) {
  const [problems, setProblems] = useState<TemplateProblem[]>([])
  const keyOf = (of: MessageTemplate | undefined) => of?.id ?? newTemplateKey(channel)
  const savedText = (of: MessageTemplate | undefined) => (of ? textOf(of) : EMPTY_TEXT)
  const key = keyOf(template)
  const edit = edits[key]
  const text: TemplateText = edit ?? savedText(template)
  const isUnsaved = (of: MessageTemplate | undefined) => {
    const typed = edits[keyOf(of)]
    return typed !== undefined && isChanged(typed, savedText(of))
  }

  const change = (next: TemplateText) => {
    if (problems.length > 0) setProblems(missingFields(next, channel))
    const from = edit?.from ?? template?.updatedAt ?? null
    keep(key, isChanged(next, savedText(template)) ? { ...next, from } : null)
  }
  const discardEdit = () => {
    setProblems([])
    actions.clearFailure(template)
    keep(key, null)
  }
  const save = async () => {
    const missing = missingFields(text, channel)
    setProblems(missing)
    if (missing.length > 0) return
    const saved = await actions.save({ channel, template, text, from: edit?.from ?? template?.updatedAt ?? null })
    if (!saved) return
    const typed: TemplateText = newest(key) ?? savedText(template)
    // The user has seen the conflict: without an expected version, the next attempt replaces the colleague's text.
    if (saved === 'changed-since') return keep(key, { ...typed, from: null })
    keep(key, null)
    // Text typed during the save is not saved yet.
    if (isChanged(typed, text)) keep(saved.id, { ...typed, from: saved.updatedAt })
    onSaved(saved.id)
  }
  return {
    text,
    problems,
    isDirty: isUnsaved(template),
    isUnsaved,
    change,
    discard: discardEdit,
    save,
    clearProblems: () => setProblems([]),
  }
}
