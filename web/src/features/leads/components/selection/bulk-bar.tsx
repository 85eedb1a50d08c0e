import { Mail, RefreshCw, Trash2, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { BulkAssign } from '../assignment/bulk-assign.tsx'
import { BulkAction } from './bulk-action.tsx'
import { BulkDialogs, type BulkRequest } from './bulk-dialogs.tsx'
import { BulkStatus } from './bulk-status.tsx'
import { SelectedCount } from './selected-count.tsx'
import { ExportButton } from '../toolbar/export-button.tsx'
import type { LeadsListState } from '../list/use-leads-list-state.ts'
import { BulkUnlockButton } from './bulk-unlock-button.tsx'
import styles from './bulk-bar.module.css'

type BulkBarProps = {
  listState: LeadsListState
  /** Messages belong to another feature. */
  onEmail: (ids: readonly string[]) => void
}

/** The actions for all selected leads; the bar floats over the end of the page while leads are selected. */
export function BulkBar({ listState, onEmail }: BulkBarProps) {
  const { t } = useTranslation(['leads', 'bulk-email'])
  const [request, setRequest] = useState<BulkRequest>()
  const { selection, onClear, onRemoved } = listState.selecting
  const ids = useMemo(() => [...selection.ids], [selection.ids])
  return (
    <>
      {ids.length > 0 && (
        <div className={`popup ${styles.bar}`} data-selection-bar role="toolbar" aria-label={t('bulk.label')}>
          <SelectedCount listState={listState} />
          <span className="divider" />
          <BulkUnlockButton ids={ids} onClick={() => setRequest({ kind: 'unlock', ids })} />
          <BulkAction icon={<Mail className="icon" aria-hidden="true" />} onClick={() => onEmail(ids)}>
            {t('bulk-email:action')}
          </BulkAction>
          <BulkStatus ids={ids} onDone={onRemoved} />
          <BulkAssign ids={ids} onDone={onRemoved} />
          <BulkAction
            icon={<RefreshCw className="icon" aria-hidden="true" />}
            onClick={() => setRequest({ kind: 'process', ids })}
          >
            {t('bulk.process')}
          </BulkAction>
          <ExportButton filter={listState.filter} ids={ids} total={listState.total ?? 0} size="sm" variant="ghost" />
          <BulkAction
            icon={<Trash2 className="icon" aria-hidden="true" />}
            className={styles.delete}
            onClick={() => setRequest({ kind: 'delete', ids })}
          >
            {t('bulk.delete')}
          </BulkAction>
          <span className="divider" />
          <Button
            variant="ghost"
            size="sm"
            iconOnly
            className={styles.clear}
            aria-label={t('bulk.clear')}
            title={t('bulk.clear')}
            icon={<X className="icon" aria-hidden="true" />}
            onClick={onClear}
          />
        </div>
      )}
      {request && <BulkDialogs listState={listState} request={request} onClose={() => setRequest(undefined)} />}
    </>
  )
}
