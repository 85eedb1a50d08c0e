import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { IntegrationsTab } from '../../integrations/components/integrations-tab.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'

/** The integrations tab: what the plan does not include is named instead of asked for. */
export function IntegrationsPage({ role }: { role: Role | undefined }) {
  const me = useQuery(meQuery).data
  return (
    <IntegrationsTab
      role={role}
      mayWrite={me?.capabilities.sendMessages ?? true}
      hasApiKeys={me?.capabilities.apiKeys}
    />
  )
}
