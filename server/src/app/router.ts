import { apiKeysRouter } from '../features/api-keys/api-keys.router.ts'
import { accountRouter } from '../features/auth/account-security.router.ts'
import { billingRouter } from '../features/billing/billing.router.ts'
import { dashboardRouter } from '../features/dashboard/dashboard.router.ts'
import { operatorRouter } from '../features/diagnostics/operator.router.ts'
import { draftsRouter } from '../features/drafts/drafts.router.ts'
import { processRouter } from '../features/enrichment/process.router.ts'
import { historyRouter } from '../features/history/history.router.ts'
import { insightRouter } from '../features/insight/insight.router.ts'
import { interactionsRouter } from '../features/interactions/interactions.router.ts'
import { leadStatusRouter } from '../features/interactions/lead-status.router.ts'
import { integrationsRouter } from '../features/integrations/integrations.router.ts'
import { leadImportsRouter } from '../features/lead-imports/lead-imports.router.ts'
import { leadEditRouter } from '../features/leads/edit/lead-edit.router.ts'
import { leadsRouter } from '../features/leads/leads.router.ts'
import { contactReportsRouter } from '../features/leads/reports/contact-reports.router.ts'
import { liveRouter } from '../features/live/live.router.ts'
import { bulkRouter } from '../features/messages/bulk/bulk.router.ts'
import { messagesRouter } from '../features/messages/messages.router.ts'
import { notificationsRouter } from '../features/notifications/notifications.router.ts'
import { placesRouter } from '../features/places/places.router.ts'
import { meRouter } from '../features/profile/me.router.ts'
import { deletionRouter } from '../features/profile/deletion/deletion.router.ts'
import { digestRouter } from '../features/profile/digest/digest.router.ts'
import { emailRouter } from '../features/profile/email.router.ts'
import { profileRouter } from '../features/profile/profile.router.ts'
import { pushRouter } from '../features/profile/push/push.router.ts'
import { ingestRouter } from '../features/search/ingest/ingest.router.ts'
import { placeSuggestRouter } from '../features/search/place-suggest.router.ts'
import { contactRouter } from '../features/public-site/contact.router.ts'
import { publicSiteRouter } from '../features/public-site/public-site.router.ts'
import { correctionsRouter } from '../features/search/corrections/corrections.router.ts'
import { searchRouter } from '../features/search/search.router.ts'
import { sequencesRouter } from '../features/sequences/sequences.router.ts'
import { outreachRouter } from '../features/suppressions/outreach.router.ts'
import { suppressionsRouter } from '../features/suppressions/suppressions.router.ts'
import { tasksRouter } from '../features/tasks/tasks.router.ts'
import { auditRouter } from '../features/team/audit.router.ts'
import { teamRouter } from '../features/team/team.router.ts'
import { trashRouter } from '../features/trash/trash.router.ts'
import { templatesRouter } from '../features/templates/templates.router.ts'
import { viewsRouter } from '../features/views/views.router.ts'
import { contractApi } from '../platform/api.ts'
import type { Deps } from './deps.ts'

/** The whole API. A procedure that uses several features is implemented by the highest of them. */
export const createRouter = (deps: Deps) =>
  contractApi.router({
    me: {
      ...meRouter(deps),
      profile: profileRouter(deps),
      account: accountRouter(deps),
      deletion: deletionRouter(deps),
      email: emailRouter(deps),
      digest: digestRouter(deps),
      push: pushRouter(deps),
    },
    dashboard: dashboardRouter,
    leads: {
      ...leadsRouter(deps),
      ...leadEditRouter(deps),
      ...contactReportsRouter(deps),
      ...leadStatusRouter,
      ...processRouter(deps),
      ...trashRouter(deps),
    },
    interactions: interactionsRouter,
    history: historyRouter,
    insight: insightRouter(deps),
    leadImports: leadImportsRouter(deps),
    tasks: tasksRouter(deps),
    outreach: outreachRouter,
    suppressions: suppressionsRouter,
    messages: messagesRouter(deps),
    bulk: bulkRouter(deps),
    sequences: sequencesRouter(deps),
    integrations: integrationsRouter(deps),
    team: teamRouter(deps),
    audit: auditRouter(deps),
    apiKeys: apiKeysRouter(deps),
    search: { ...searchRouter(deps), corrections: correctionsRouter },
    ingest: ingestRouter(deps),
    places: { ...placesRouter(deps), ...placeSuggestRouter(deps) },
    billing: billingRouter(deps.paying),
    notifications: notificationsRouter,
    templates: templatesRouter,
    drafts: draftsRouter(deps),
    views: viewsRouter,
    live: liveRouter(deps),
    operator: operatorRouter(deps),
    publicSite: publicSiteRouter(deps),
    contact: contactRouter(deps),
  })
export type Router = ReturnType<typeof createRouter>
