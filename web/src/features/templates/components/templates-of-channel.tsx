import type { Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useState } from 'react'
import type { EditsOwner } from '../template-edits.model.ts'
import { DeleteTemplateDialog, RegenerateDialog } from './template-dialogs.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { NEW_TEMPLATE_ID, TemplateList } from './template-list.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { NoTemplates } from './template-states.tsx'
import styles from './templates-of-channel.module.css'
import { useTemplateActions } from './use-template-actions.ts'
import { useKeepAsNew, useTemplateEdit, useTemplateEdits } from './use-template-edit.ts'
import { Sheet } from '../../../ui/layout/sheet.tsx'

type TemplatesProps = {
  channel: MessageTemplate['channel']
  owner: EditsOwner
  sender: Profile
  templates: MessageTemplate[]
}

/** The list, the editor and the preview; without templates, the empty state. */
export function TemplatesOfChannel({ channel, owner, sender, templates }: TemplatesProps) {
  const [requestedId, setRequestedId] = useState<string>()
  const [isRegenerating, setRegenerating] = useState(false)
  // The shown template stays when a colleague's template becomes the first, and until the requested one is in the list.
  const [pinned, setPinned] = useState<string>()
  // A new template that is saved, or an edit that becomes a new template, keeps its editor with the cursor.
  const [renamed, setRenamed] = useState<{ id: string; key: string }>()
  const actions = useTemplateActions(channel, setRequestedId)
  const edits = useTemplateEdits(owner)
  const isThere = (id: string | undefined) => id === NEW_TEMPLATE_ID || templates.some((template) => template.id === id)
  const isLost = !isThere(pinned) && pinned !== actions.deletedId && edits.kept[pinned ?? ''] !== undefined
  const deletedKey = isLost ? pinned : undefined
  const shownId = deletedKey ?? [requestedId, pinned].find(isThere) ?? templates[0]?.id
  const shown = templates.find(({ id }) => id === shownId)
  useKeepAsNew({
    deletedKey,
    channel,
    edits,
    onKeptAsNew: (key) => {
      setRenamed({ id: NEW_TEMPLATE_ID, key })
      setRequestedId(NEW_TEMPLATE_ID)
      actions.reportDeleted()
    },
  })
  const onSaved = (id: string) => {
    if (shown) return
    setRenamed({ id, key: editorKey ?? NEW_TEMPLATE_ID })
    // Unless another template was opened in the meantime.
    setRequestedId((now) => (now === requestedId ? id : now))
  }
  const edit = useTemplateEdit({ edits, channel, template: shown, actions, onSaved })
  const show = (id: string) => {
    edit.clearProblems()
    setRenamed(undefined)
    setRequestedId(id)
  }
  const current = shownId ?? (edit.isUnsaved(undefined) ? NEW_TEMPLATE_ID : undefined)
  if (current !== pinned) setPinned(current)
  const editorKey = renamed?.id === current ? renamed?.key : current
  if (current === undefined)
    return (
      <NoTemplates busy={actions.isRegenerating} onCreate={actions.regenerate} onNew={() => show(NEW_TEMPLATE_ID)} />
    )
  return (
    <Sheet className={styles.columns}>
      <TemplateList
        templates={templates}
        shown={shown}
        isUnsaved={edit.isUnsaved}
        onShow={show}
        onRegenerate={() => setRegenerating(true)}
      />
      <TemplateEditor
        key={editorKey}
        channel={channel}
        template={shown}
        text={edit.text}
        isDirty={edit.isDirty}
        problems={edit.problems}
        onChange={edit.change}
        onDiscard={edit.discard}
        onSave={() => void edit.save()}
        actions={actions}
      />
      <TemplatePreview
        channel={channel}
        text={edit.text}
        sender={sender}
        onReplace={(replace) => {
          const { name, subject, content } = edit.text
          edit.change({ name, subject: replace(subject), content: replace(content) })
        }}
      />
      <DeleteTemplateDialog template={actions.deleting} onClose={actions.cancelDelete} onConfirm={actions.delete} />
      <RegenerateDialog
        open={isRegenerating}
        templates={templates}
        onClose={() => setRegenerating(false)}
        onConfirm={actions.regenerate}
      />
    </Sheet>
  )
}
