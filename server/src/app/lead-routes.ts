import { historyRouter } from '../features/history/history.router.ts'
import { insightRouter } from '../features/insight/insight.router.ts'
import { interactionsRouter } from '../features/interactions/interactions.router.ts'
import { logStatus } from '../features/interactions/interactions.service.ts'
import { leadImportsRouter } from '../features/lead-imports/lead-imports.router.ts'
import { leadEditRouter } from '../features/leads/edit/lead-edit.router.ts'
import { leadTrashRouter } from '../features/leads/edit/lead-trash.router.ts'
import { leadsRouter } from '../features/leads/leads.router.ts'
import { createInsightDeps } from './insight-deps.ts'
import type { Deps } from './deps.ts'

/** What is done with leads: look, write, delete, and the history of it. */
export const leadRoutes = (deps: Deps) => ({
  leads: {
    ...leadsRouter(deps),
    ...leadEditRouter({ logStatus, enrichAgain: deps.enrichmentQueue.again }),
    ...leadTrashRouter(deps),
  },
  interactions: interactionsRouter,
  history: historyRouter,
  insight: insightRouter(createInsightDeps(deps)),
  leadImports: leadImportsRouter(deps),
})
