import { UserRoundCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlays/menu.tsx'
import { useBulkResultNotice } from '../selection/use-bulk-result-notice.ts'
import { useAssignMany, useMembers } from './assignment.queries.ts'

type BulkAssignProps = {
  ids: readonly string[]
  /** Called after a failure with the leads that were assigned; the others can be retried. */
  onDone: (ids: readonly string[]) => void
}

/** Assigns all selected leads to one member; hidden in a workspace with one member. */
export function BulkAssign({ ids, onDone }: BulkAssignProps) {
  const { t } = useTranslation('assignment')
  const members = useMembers()
  const assign = useAssignMany()
  const reportMany = useBulkResultNotice()
  if (members.length < 2) return null
  // Uses promises instead of the callbacks of `mutate`: the component may be unmounted before the response.
  const choose = async (assigneeId: string | null, name: string) => {
    const result = await assign.mutateAsync({ ids, assigneeId })
    const { count, done, failure } = result
    if (failure !== undefined) onDone(done)
    const counts = { done: done.length, n: ids.length }
    reportMany(result, {
      all: assigneeId ? t('done', { count, name }) : t('doneNoOne', { count }),
      some: assigneeId ? t('some', { ...counts, name }) : t('someNoOne', counts),
      none: t('failed'),
    })
  }
  return (
    <Menu
      align="center"
      label={t('assign')}
      trigger={
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('assign')}
          title={t('assign')}
          data-assign
          busy={assign.isPending}
          icon={<UserRoundCheck className="icon" aria-hidden="true" />}
        >
          <span data-action-name>{t('assign')}</span>
        </Button>
      }
    >
      {members.map(({ userId, name, you }) => (
        <MenuItem key={userId} onSelect={() => void choose(userId, name)}>
          {you ? t('you', { name }) : name}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => void choose(null, '')}>{t('unassigned')}</MenuItem>
    </Menu>
  )
}
