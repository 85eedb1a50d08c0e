import { useQuery } from '@tanstack/react-query'
import { LockOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useDebounced } from '../../../../lib/use-debounced.ts'
import { Button } from '../../../../ui/button.tsx'
import { bulkUnlockCost } from './bulk-unlock.model.ts'
import { unlockPricesQuery } from './leads-bulk.queries.ts'
import styles from './bulk-bar.module.css'

/** Prices are not requested while the user is still ticking boxes. */
const DEBOUNCE_MS = 120

/** Opens the bulk unlock of the selected leads; its label is the total cost, from the server. */
export function BulkUnlockButton({ ids, onClick }: { ids: readonly string[]; onClick: () => void }) {
  const { t } = useTranslation(['leads', 'lead-list'])
  const debouncedIds = useDebounced(ids, DEBOUNCE_MS)
  const { data, isPlaceholderData } = useQuery(unlockPricesQuery(debouncedIds))
  const unlocks = data && bulkUnlockCost(data.locked, data.creditsRemaining)
  const counting = debouncedIds !== ids || isPlaceholderData
  const leads = unlocks?.locked.length
  const price = t('credits', { count: unlocks?.cost ?? 0 })
  const name =
    leads === undefined
      ? t('lead-list:unlock.counting')
      : leads === 0
        ? t('lead-list:unlock.open')
        : t(unlocks?.cost === 0 ? 'lead-list:unlock.free' : 'lead-list:unlock.priced', { leads, price })
  return (
    <Button
      variant="ghost"
      size="sm"
      className={styles.bulkUnlock}
      title={name}
      disabled={leads === 0 && !counting}
      icon={<LockOpen className="icon" aria-hidden="true" />}
      onClick={onClick}
    >
      <span className="truncate numeric">{name}</span>
    </Button>
  )
}
