import { startAuthJobs } from '../features/auth/auth.jobs.ts'
import { startEnrichmentJobs } from '../features/enrichment/enrichment.jobs.ts'
import { notifyTaskDue } from '../features/notifications/notifications.repository.ts'
import { loadGazetteer } from '../features/places/gazetteer/gazetteer.service.ts'
import { startLeadJobs } from '../features/leads/leads.jobs.ts'
import { emptyOldTrash } from '../features/leads/edit/lead-trash.repository.ts'
import { startLeadImportJobs } from '../features/lead-imports/lead-imports.jobs.ts'
import { startOvertureJobs } from '../features/places/overture/overture.jobs.ts'
import { loadSample } from '../features/places/sample/sample.service.ts'
import { startSearchJobs } from '../features/search/search.jobs.ts'
import { startSeparationJobs } from '../features/search/separation/separation.jobs.ts'
import { startTaskJobs } from '../features/tasks/tasks.jobs.ts'
import { startWorkspaceJobs } from '../features/workspace/workspace.jobs.ts'
import type { Deps } from './deps.ts'

/** Loads the gazetteer and the sample directory where the database has none yet. */
export async function loadDirectory({ pools }: Deps, say: (step: string) => void): Promise<void> {
  let said = 0
  const onProgress = (share: number) => {
    if (share < said + 0.25 || share === 1) return
    said = share
    say(`Loading the towns of the world: ${Math.round(share * 100)} %`)
  }
  if (await loadGazetteer({ pool: pools.work, onProgress })) say('Towns of the world loaded')
  const sample = await loadSample({ pool: pools.work })
  if (sample > 0) say(`Sample directory of ${sample.toLocaleString('en')} fictional companies loaded`)
}

/** Every job the product has, with its workers. */
export async function startWorkers(deps: Deps): Promise<void> {
  await emptyOldTrash(deps.pools.workDb)
  await startWorkspaceJobs({ ...deps, baseUrl: deps.env.baseUrl })
  await startAuthJobs({ ...deps, pool: deps.pools.system, secret: deps.secrets.auth, baseUrl: deps.env.baseUrl })
  await startSearchJobs(deps)
  await startSeparationJobs(deps)
  await startLeadJobs(deps)
  await startLeadImportJobs(deps)
  if (deps.env.ENRICHMENT === 'on') await startEnrichmentJobs({ ...deps, db: deps.pools.workDb })
  if (deps.overture) await startOvertureJobs({ jobs: deps.jobs, overture: deps.overture })
  await startTaskJobs({ ...deps, tenancy: deps.workTenancy, notifyTaskDue })
}
