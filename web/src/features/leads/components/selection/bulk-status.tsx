import { CircleDotDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { StatusRing } from '../../../../ui/status-ring.tsx'
import { notify } from '../../../../ui/toast.ts'
import { STATUSES } from '../../leads-address.model.ts'
import { useSetStatusMany } from './leads-bulk.queries.ts'

/** One status for all chosen leads. */
export function BulkStatus({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('leads')
  const set = useSetStatusMany()
  // Promises, not the callbacks of `mutate`: with the selection this may go before the answer comes.
  const choose = (status: (typeof STATUSES)[number]) =>
    set.mutateAsync({ ids, status }).then(
      (count) => notify({ tone: 'ok', title: t('bulk.statusSet', { count, status: t(`status.${status}`) }) }),
      (error: unknown) => notify({ tone: 'bad', title: t('bulk.statusFailed'), text: errorText(error) }),
    )
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
      {STATUSES.map((status) => (
        <MenuItem key={status} onSelect={() => void choose(status)}>
          <StatusRing status={status} label={t(`status.${status}`)} />
        </MenuItem>
      ))}
    </Menu>
  )
}
