import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { forgetShown } from './forget-on-device.ts'
import { useTurnTo, workspacesQuery } from '../features/team/team.queries.ts'
import { errorText } from '../lib/error-text.ts'
import { MenuChoice, MenuLine } from '../ui/menu.tsx'
import { notify } from '../ui/toast.ts'

/** For who is in several workspaces: which one all windows of this browser show. */
export function WorkspaceChoice() {
  const { t } = useTranslation('shell')
  const workspaces = useQuery(workspacesQuery).data ?? []
  const turnTo = useTurnTo()
  if (workspaces.length < 2) return null
  const turn = (id: string) =>
    turnTo.mutate(
      { id },
      {
        onSuccess: () => {
          forgetShown()
          // Nothing of the former workspace stays in the memory of the page.
          window.location.assign('/dashboard')
        },
        onError: (error) => notify({ tone: 'bad', title: errorText(error) }),
      },
    )
  return (
    <>
      <MenuLine />
      <MenuChoice
        label={t('workspaces')}
        value={workspaces.find(({ current }) => current)?.id ?? ''}
        choices={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={turn}
        closes
      />
    </>
  )
}
