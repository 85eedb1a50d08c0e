import { CircleDotDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../../ui/menu.tsx'
import { StatusRing } from '../../../../ui/status-ring.tsx'
import { notify } from '../../../../ui/toast.ts'
import { STATUSES } from '../../leads-address.model.ts'
import { useSetStatusMany } from './leads-bulk.queries.ts'

type BulkStatusProps = {
  ids: readonly string[]
  /** Some of several calls failed: these leads have the status, the others are to be tried again. */
  onDone: (ids: readonly string[]) => void
}

/** One status for all chosen leads. */
export function BulkStatus({ ids, onDone }: BulkStatusProps) {
  const { t } = useTranslation('leads')
  const set = useSetStatusMany()
  // Promises, not the callbacks of `mutate`: with the selection this may go before the answer comes.
  const choose = async (status: (typeof STATUSES)[number]) => {
    const { count, left, failure } = await set.mutateAsync({ ids, status })
    const name = t(`status.${status}`)
    if (failure === undefined) {
      notify({ tone: 'ok', title: t('bulk.statusSet', { count, status: name }) })
      return
    }
    const done = ids.length - left.length
    if (done === 0) {
      notify({ tone: 'bad', title: t('bulk.statusFailed'), text: errorText(failure) })
      return
    }
    onDone(ids.slice(0, done))
    notify({
      tone: 'bad',
      title: t('bulk.statusSome', { done, n: ids.length, status: name }),
      text: `${t('bulk.statusLeft', { n: left.length })} ${errorText(failure)}`,
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
      {STATUSES.map((status) => (
        <MenuItem key={status} onSelect={() => void choose(status)}>
          <StatusRing status={status} label={t(`status.${status}`)} />
        </MenuItem>
      ))}
    </Menu>
  )
}
