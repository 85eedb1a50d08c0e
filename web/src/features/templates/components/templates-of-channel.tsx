import type { Profile } from '@leadhaul/contract/profile/profile.schema.ts'
import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useState } from 'react'
import type { EditsOwner } from '../template-edits.model.ts'
import { DeleteTemplateDialog, RegenerateDialog } from './template-dialogs.tsx'
import { TemplateEditor } from './template-editor.tsx'
import { NEW, TemplateList } from './template-list.tsx'
import { TemplatePreview } from './template-preview.tsx'
import { NoTemplates } from './template-states.tsx'
import styles from './templates-of-channel.module.css'
import { useTemplateActions } from './use-template-actions.ts'
import { useTemplateEdit } from './use-template-edit.ts'
import { Sheet } from '../../../ui/sheet.tsx'

type TemplatesProps = {
  channel: MessageTemplate['channel']
  owner: EditsOwner
  sender: Profile
  templates: MessageTemplate[]
}

/** The list, the editor and the preview, or what to begin with. */
export function TemplatesOfChannel({ channel, owner, sender, templates }: TemplatesProps) {
  const [asked, setAsked] = useState<string>()
  const [isRegenerating, setRegenerating] = useState(false)
  const shown = asked === NEW ? undefined : (templates.find(({ id }) => id === asked) ?? templates[0])
  const actions = useTemplateActions(channel, setAsked)
  const edit = useTemplateEdit({ owner, channel, template: shown, actions, onSaved: setAsked })
  const show = (id: string) => {
    actions.clearFailure()
    edit.clearProblems()
    setAsked(id)
  }
  if (templates.length === 0 && asked !== NEW && !edit.isUnsaved(undefined))
    return <NoTemplates busy={actions.isRegenerating} onCreate={actions.regenerate} onNew={() => show(NEW)} />
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
        key={shown?.id ?? NEW}
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
      <DeleteTemplateDialog template={actions.deleting} onClose={actions.keep} onConfirm={actions.delete} />
      <RegenerateDialog
        open={isRegenerating}
        templates={templates}
        onClose={() => setRegenerating(false)}
        onConfirm={actions.regenerate}
      />
    </Sheet>
  )
}
