import type { Role } from '@leadhaul/contract/workspace/role.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { IntegrationsTab } from '../../integrations/components/integrations-tab.tsx'
import { meQuery } from '../../workspace/workspace.queries.ts'

/** The integrations tab. Integrations that the plan does not include show the required plan instead of a form. */
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
