import { UserRoundCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../../lib/error-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../../../ui/menu.tsx'
import { notify } from '../../../../ui/toast.ts'
import { useAssignMany, useMembers } from './assignment.queries.ts'

/** One member for all chosen leads. Not shown to a person who works alone. */
export function BulkAssign({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('assignment')
  const members = useMembers()
  const assign = useAssignMany()
  if (members.length < 2) return null
  // Promises, not the callbacks of `mutate`: with the selection this may go before the answer comes.
  const choose = (assigneeId: string | null, name: string) =>
    assign.mutateAsync({ ids, assigneeId }).then(
      (count) => notify({ tone: 'ok', title: assigneeId ? t('done', { count, name }) : t('doneNoOne', { count }) }),
      (error: unknown) => notify({ tone: 'bad', title: t('failed'), text: errorText(error) }),
    )
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
      <MenuLine />
      <MenuItem onSelect={() => void choose(null, '')}>{t('unassigned')}</MenuItem>
    </Menu>
  )
}
