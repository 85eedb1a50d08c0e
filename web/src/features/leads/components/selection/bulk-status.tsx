import { LEAD_STATUSES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { CircleDotDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { StatusRing } from '../../../../ui/leads/status-ring.tsx'
import { useSetStatusMany } from './leads-bulk.queries.ts'
import { useBulkResultNotice } from './use-bulk-result-notice.ts'

type BulkStatusProps = {
  ids: readonly string[]
  /** Called after a failure with the leads that have the status; the others can be retried. */
  onDone: (ids: readonly string[]) => void
}

export function BulkStatus({ ids, onDone }: BulkStatusProps) {
  const { t } = useTranslation('leads')
  const set = useSetStatusMany()
  const reportMany = useBulkResultNotice()
  // Uses promises instead of the callbacks of `mutate`: the component may be unmounted before the response.
  const choose = async (status: (typeof LEAD_STATUSES)[number]) => {
    const result = await set.mutateAsync({ ids, status })
    const { count, done, failure } = result
    const name = t(`status.${status}`)
    if (failure !== undefined) onDone(done)
    reportMany(result, {
      all: t('bulk.statusSet', { count, status: name }),
      some: t('bulk.statusSome', { done: done.length, n: ids.length, status: name }),
      none: t('bulk.statusFailed'),
    })
  }
  return (
    <Menu
      align="center"
      label={t('bulk.status')}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('bulk.status')}
          title={t('bulk.status')}
          busy={set.isPending}
          icon={<CircleDotDashed className="icon" aria-hidden="true" />}
        >
          <span data-action-name>{t('bulk.status')}</span>
        </Button>
      }
    >
      {LEAD_STATUSES.map((status) => (
        <MenuItem key={status} onSelect={() => void choose(status)}>
          <StatusRing status={status} label={t(`status.${status}`)} />
        </MenuItem>
      ))}
    </Menu>
  )
}
