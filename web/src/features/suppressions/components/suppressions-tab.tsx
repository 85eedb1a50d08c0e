import type { Suppression } from '@leadhaul/contract/suppressions/suppressions.contract.ts'
import { useDeferredValue, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddSuppressionsDialog } from './add-suppressions-dialog.tsx'
import { RemoveSuppressionDialog } from './remove-suppression-dialog.tsx'
import { SuppressionFilters, type ShownReason } from './suppression-filters.tsx'
import { SuppressionList } from './suppression-list.tsx'
import styles from './suppressions-tab.module.css'

/** Addresses that the workspace does not contact. */
export function SuppressionsTab() {
  const { t } = useTranslation('suppressions')
  const [q, setQ] = useState('')
  const [reason, setReason] = useState<ShownReason>()
  const [adding, setAdding] = useState(false)
  const [suppressionToRemove, setSuppressionToRemove] = useState<Suppression>()
  const deferredQuery = useDeferredValue(q.trim())
  const filter = { ...(deferredQuery && { q: deferredQuery }), ...(reason && { reason }) }
  return (
    <div>
      <p className={styles.lede}>{t('list.lede')}</p>
      <SuppressionFilters q={q} onSearch={setQ} reason={reason} onReason={setReason} onAdd={() => setAdding(true)} />
      <SuppressionList filter={filter} onRemove={setSuppressionToRemove} />
      {adding && <AddSuppressionsDialog onClose={() => setAdding(false)} />}
      {suppressionToRemove && (
        <RemoveSuppressionDialog suppression={suppressionToRemove} onClose={() => setSuppressionToRemove(undefined)} />
      )}
    </div>
  )
}
