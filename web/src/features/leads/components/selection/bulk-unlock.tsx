import type { UnlockPrices } from '@leadhaul/contract/leads/leads.contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../../ui/overlays/toast.ts'
import { bulkUnlockCost } from './bulk-unlock.model.ts'
import { unlockLeads, unlockPricesQuery } from './leads-bulk.queries.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { useLongTask } from '../detail/use-long-task.ts'
import { BulkUnlockCost } from './bulk-unlock-cost.tsx'
import { useUnlockText } from '../unlock/use-unlock-text.ts'

type BulkUnlockProps = {
  ids: readonly string[]
  onClose: () => void
  /** Receives the focus if the bar has disappeared because its leads left the list. */
  focusAfter: () => HTMLElement | null
}

/** Shows the price of the selected contacts, then unlocks one after the other until the credits run out. */
export function BulkUnlock({ ids, onClose, focusAfter }: BulkUnlockProps) {
  const { t } = useTranslation('leads')
  const queryClient = useQueryClient()
  const textOf = useUnlockText()
  const prices = useQuery(unlockPricesQuery(ids))
  const { done, run, stop } = useLongTask()
  // Each unlocked lead changes the prices, but not the confirmed ones.
  const [confirmedPrices, setConfirmedPrices] = useState<UnlockPrices>()
  const priced = confirmedPrices ?? prices.data
  const unlocks = priced && bulkUnlockCost(priced.locked, priced.creditsRemaining)
  const count = unlocks?.locked.length ?? 0
  const start = async () => {
    setConfirmedPrices(priced)
    if (!unlocks) return
    const { locked, affordable } = unlocks
    const { opened, failure, isStopped } = await run((work) =>
      unlockLeads(queryClient, locked.slice(0, affordable), work),
    )
    const title = t('bulk.unlocked', { count: opened, total: locked.length })
    if (failure !== undefined) notify({ tone: 'bad', title, text: textOf(failure) })
    else if (affordable < locked.length && !isStopped) notify({ tone: 'bad', title, text: t('unlock.insufficient') })
    else notify({ tone: 'ok', title })
    onClose()
  }
  return (
    <BulkDialog
      title={t('bulk.unlockTitle', { count })}
      done={done}
      total={count}
      start={unlocks && count > 0 ? t('unlock.confirm', { count: unlocks.spent }) : undefined}
      onStart={() => void start()}
      onStop={stop}
      onClose={onClose}
      finalFocus={() => (document.querySelector('[data-selection-bar]') ? null : focusAfter())}
    >
      <BulkUnlockCost unlocks={unlocks} error={prices.error} credits={priced?.creditsRemaining} />
    </BulkDialog>
  )
}
