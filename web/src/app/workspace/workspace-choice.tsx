import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { workspacesQuery } from '../../features/team/team.queries.ts'
import { MenuChoice, MenuSeparator } from '../../ui/overlays/menu.tsx'
import { useOpenWorkspace } from './use-open-workspace.ts'

/** Lets a member of several workspaces choose the one that all windows of this browser show. */
export function WorkspaceChoice() {
  const { t } = useTranslation('shell')
  const workspaces = useQuery(workspacesQuery).data ?? []
  const openWorkspace = useOpenWorkspace()
  if (workspaces.length < 2) return null
  return (
    <>
      <MenuSeparator />
      <MenuChoice
        label={t('workspaces')}
        value={workspaces.find(({ current }) => current)?.id ?? ''}
        choices={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={openWorkspace}
        closes
      />
    </>
  )
}
