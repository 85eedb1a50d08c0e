import { queryOptions } from '@tanstack/react-query'

/** The parts of the product that need a setting; the values are never sent. */
export const SETTINGS = ['baseUrl', 'mail', 'storage', 'mapStyle', 'moreSources', 'model', 'payments'] as const

type Deployment = {
  database: boolean
  build: { version: string; build: string | null; startedAt: string }
  settings: Record<(typeof SETTINGS)[number], boolean>
}

async function askDeployment(): Promise<Deployment> {
  const response = await fetch('/api/v1/diagnostics')
  if (!response.ok) throw new Error(String(response.status))
  return (await response.json()) as Deployment
}

/** What runs, and which settings it has. */
export const deploymentQuery = queryOptions({ queryKey: ['deployment'], queryFn: askDeployment, staleTime: Infinity })
