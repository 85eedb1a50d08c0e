import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { SideSheet } from '../../../../ui/overlays/side-sheet.tsx'
import { useDiscard } from '../../../../ui/overlays/discard.tsx'
import { PanelSkeleton } from '../../../messages/components/panel-skeleton.tsx'
import { SequenceForm } from './sequence-form.tsx'
import { SequenceGate } from '../list/sequence-gate.tsx'
import { useSequenceDraft } from './use-sequence-draft.ts'
import runSheetStyles from '../../../messages/components/bulk-run/run-sheet.module.css'

type SequenceEditorProps = {
  /** Undefined for a new sequence. */
  id: string | undefined
  me: Me | undefined
  onClose: () => void
  onSaved: (id: string) => void
}

/** The editor of a sequence: its name and its emails, each with the days before it. */
export function SequenceEditor({ id, me, onClose, onSaved }: SequenceEditorProps) {
  const { t } = useTranslation('sequences')
  const writing = useSequenceDraft({ id, onSaved })
  const { draft, stored, isChanged, isSaving } = writing
  const parts = useRef<HTMLDivElement>(null)
  const save = () => {
    const missing = writing.save()
    if (!missing) return
    const name = missing.field === 'name' ? 'name' : `${missing.field}-${missing.at}`
    parts.current?.querySelector<HTMLElement>(`[data-field="${name}"]`)?.focus()
  }
  const { leave, question } = useDiscard({ dirty: isChanged, onClose })
  return (
    <SideSheet
      onClose={leave}
      title={t(id === undefined ? 'new' : 'editor.edit')}
      closeLabel={t('close')}
      footer={
        draft && (
          <>
            <span className="subtext grow">{id !== undefined && t('editor.applies')}</span>
            <Button onClick={leave}>{t('cancel')}</Button>
            <Button variant="primary" busy={isSaving} onClick={save}>
              {t(id === undefined ? 'editor.create' : 'editor.save')}
            </Button>
          </>
        )
      }
    >
      <div className={runSheetStyles.parts} ref={parts}>
        <SequenceGate me={me} />
        {stored.isError && !draft && <LoadFailed title={t('failed')} query={stored} />}
        {!draft && !stored.isError && <PanelSkeleton />}
        {draft && <SequenceForm draft={draft} writing={writing} />}
      </div>
      {question}
    </SideSheet>
  )
}
