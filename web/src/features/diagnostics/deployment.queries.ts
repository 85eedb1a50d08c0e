import type { Deployment } from '@leadhaul/contract/diagnostics/deployment.catalog.ts'
import { queryOptions } from '@tanstack/react-query'

async function fetchDeployment(): Promise<Deployment> {
  const response = await fetch('/api/v1/diagnostics')
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Deployment
}

/** The running version and which settings are set. */
export const deploymentQuery = queryOptions({ queryKey: ['deployment'], queryFn: fetchDeployment, staleTime: Infinity })
