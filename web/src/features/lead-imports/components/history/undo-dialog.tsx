import type { ImportUndo, LeadImport } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/api/error-text.ts'
import { formatNumber } from '../../../../lib/i18n/format.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { undoPreviewQuery, useUndoImport } from '../../lead-imports.queries.ts'
import styles from './undo-dialog.module.css'

/** Returns one sentence per kind of affected lead that describes what an undo does or did. */
export function useUndoSentences(): (undo: ImportUndo, tense: 'will' | 'done') => string[] {
  const { t } = useTranslation('lead-imports')
  return (undo, tense) => {
    const parts = (['removed', 'restored', 'kept'] as const).filter((part) => undo[part] > 0)
    if (parts.length === 0) return [t('undo.nothing')]
    return parts.map((part) => t(`undo.${tense}.${part}`, { count: undo[part], leads: formatNumber(undo[part]) }))
  }
}

/** Asks for confirmation before an import is undone, with the number of leads affected. */
export function UndoDialog({ run, onClose }: { run: LeadImport; onClose: () => void }) {
  const { t } = useTranslation('lead-imports')
  const parts = useUndoSentences()
  const preview = useQuery(undoPreviewQuery(run.id))
  const undo = useUndoImport()
  const { data } = preview
  const changesNothing = data !== undefined && data.removed + data.restored === 0
  return (
    <Dialog
      open
      busy={undo.isPending}
      onOpenChange={onClose}
      title={t('undo.title')}
      mark={
        <span className="dialog-icon">
          <Undo2 className="icon" aria-hidden="true" />
        </span>
      }
      footer={
        <>
          <Button onClick={onClose} disabled={undo.isPending}>
            {t('undo.cancel')}
          </Button>
          <Button
            variant="danger"
            disabled={!data || changesNothing}
            busy={undo.isPending}
            onClick={() => undo.mutate({ id: run.id }, { onSuccess: onClose })}
          >
            {t('undo.confirm')}
          </Button>
        </>
      }
    >
      <p className="soft">{t('undo.text', { name: run.fileName })}</p>
      {preview.isError ? (
        <Note tone="bad">{errorText(preview.error)}</Note>
      ) : (
        <ul className={styles.undoParts} aria-busy={!data}>
          {data ? parts(data, 'will').map((part) => <li key={part}>{part}</li>) : <Skeleton width="80%" />}
        </ul>
      )}
      {undo.isError && <Note tone="bad">{errorText(undo.error)}</Note>}
    </Dialog>
  )
}
