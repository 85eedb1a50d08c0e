import { createApiKeys } from '../features/api-keys/api-keys.service.ts'
import { createEmailChanges } from '../features/auth/email-change/email-change.service.ts'
import { createOwnPassword } from '../features/auth/own-password.service.ts'
import { createSessions, createSessionTenancy } from '../features/auth/session.service.ts'
import { createSignIn } from '../features/auth/sign-in.service.ts'
import { createWorkspaceSetup } from '../features/auth/workspace-setup.service.ts'
import { createAllowances } from '../features/billing/allowances.service.ts'
import { createChecks } from '../features/diagnostics/checks.service.ts'
import { createOperators } from '../features/diagnostics/operators.service.ts'
import { createPaymentEvents } from '../features/billing/fulfilment/events.service.ts'
import { createEndedPayments } from '../features/billing/fulfilment/ended-payments.service.ts'
import { createFulfilment } from '../features/billing/fulfilment/fulfilment.service.ts'
import { openPaymentProvider } from '../features/billing/stripe/stripe.client.ts'
import { createLocalCashier } from '../features/billing/test-cashier/local-cashier.service.ts'
import { createDrafts } from '../features/drafts/drafts.service.ts'
import { createEnrichmentQueue } from '../features/enrichment/enrichment-queue.service.ts'
import { createEnrichment } from '../features/enrichment/enrichment.service.ts'
import { createReplies } from '../features/messages/replies/replies.service.ts'
import { createMessaging } from '../features/messages/messaging.service.ts'
import { createInsights } from '../features/insight/insight.service.ts'
import { createImportRunner } from '../features/lead-imports/import-runner.service.ts'
import { createLeadImportsService } from '../features/lead-imports/lead-imports.service.ts'
import { createLeadRedaction } from '../features/leads/found/redacted-leads.service.ts'
import { createLiveStreams } from '../features/live/live-streams.service.ts'
import { createDirectory } from '../features/places/directory.service.ts'
import { configuredOverture } from '../features/places/overture/open-overture.service.ts'
import { createLogos } from '../features/profile/logo.service.ts'
import { createDigests } from '../features/profile/digest/digest.service.ts'
import { createErasure } from '../features/profile/deletion/erasure.service.ts'
import { createAppliedObjections } from '../features/objections/applied-objections.service.ts'
import { createObjectionRequests } from '../features/objections/objection-requests.service.ts'
import { createObjectionLimits } from '../features/objections/objection-limits.service.ts'
import { createObjectionLinks } from '../features/objections/objection-links.rules.ts'
import { createObjectionMail } from '../features/objections/objection-mail.service.ts'
import { createObjections } from '../features/objections/objections.service.ts'
import { createMyData } from '../features/profile/my-data/my-data.service.ts'
import { createSubscriptionTransfer } from '../features/profile/push/push-transfer.service.ts'
import { createPushes } from '../features/profile/push/push.service.ts'
import { createContact } from '../features/public-site/contact.service.ts'
import { createPublicLimits } from '../features/public-site/public-limits.service.ts'
import { createUnderstandWithCorrections } from '../features/search/corrections/corrections.service.ts'
import { createOpenPreview } from '../features/search/public-preview.service.ts'
import { createSearchIdeas } from '../features/search/dictionary/search-ideas.service.ts'
import { createUnderstandKeywords } from '../features/search/dictionary/understanding.service.ts'
import { createIngest } from '../features/search/ingest/ingest.service.ts'
import { createRunStore } from '../features/search/run-store.service.ts'
import { createPreviewSearch } from '../features/search/search-preview.service.ts'
import { createSearchRunner } from '../features/search/search-runner.service.ts'
import { createStartSearch } from '../features/search/search.service.ts'
import { createContactCheck } from '../features/search/contact-check/contact-check.service.ts'
import { createUnmerge } from '../features/search/unmerge/unmerge.service.ts'
import { configuredSources } from '../features/search/sources/configured-sources.source.ts'
import { createConfiguredOverpass } from '../features/search/sources/overpass.source.ts'
import { createFindNearestCompanies, createFindNearestShown } from '../features/search/sources/directory.source.ts'
import { createSequenceRuns } from '../features/sequences/advance.service.ts'
import { createEnrolling } from '../features/sequences/enrolling.service.ts'
import { createSequences } from '../features/sequences/sequences.service.ts'
import { createInvitations } from '../features/team/invitations.service.ts'
import { createTeamNotices } from '../features/team/team-notices.service.ts'
import { createReceivers } from '../features/suppressions/receivers.service.ts'
import { createUnsubscribeLinks } from '../features/suppressions/unsubscribe-links.service.ts'
import { createTaskService } from '../features/tasks/tasks.service.ts'
import { openStorage } from '../platform/storage/storage.ts'
import { createTenancy } from '../platform/db/scope.ts'
import type { Platform } from './platform.ts'

export type Deps = ReturnType<typeof createDeps>

const clock = () => new Date()

/** Creates all singletons: objects with a connection, a setting, a vendor, a clock or state of their own. */
export function createDeps(platform: Platform) {
  const { env, jobs, pools, realtime, secrets, outbound } = platform
  const { systemDb, workDb } = pools
  /** For requests: the app role, which sees only paid contacts. */
  const tenancy = createTenancy(pools.app)
  /** For sign-up and other work that the app role may not do: the system role, which writes contacts. */
  const systemTenancy = createTenancy(pools.system)
  const apiKeys = createApiKeys({ pool: pools.system, tenancy: systemTenancy })
  /** For downloads that take minutes. */
  const sessionTenancy = createSessionTenancy({ tenancy, pool: pools.system, apiKeys })
  /** For jobs: the system role without timeouts. */
  const workTenancy = createTenancy(pools.work)

  const storage = openStorage(env)
  const directory = createDirectory({ pool: pools.system })
  const workDirectory = createDirectory({ pool: pools.work })
  const overture = configuredOverture({ env, pools, outbound, jobs, directory: workDirectory })

  const localCashier = createLocalCashier({ env, db: workDb, jobs, secret: secrets.auth, clock })
  const provider = openPaymentProvider({ env, secret: secrets.auth, cashier: localCashier?.handle })
  const fulfilment = createFulfilment({ db: workDb, tenancy: workTenancy, provider, jobs })
  const endedPayments = createEndedPayments({ db: workDb, tenancy: workTenancy, provider, log: platform.log })
  const allowances = createAllowances({ tenancy: systemTenancy, jobs })
  const workspaceSetup = createWorkspaceSetup({ db: systemDb, tenancy: systemTenancy, jobs })
  const transferSubscriptions = createSubscriptionTransfer(systemDb)
  const { auth, accountRequests } = createSignIn({ ...platform, workspaceSetup, transferSubscriptions })
  const sessions = createSessions({ pool: pools.system, secret: secrets.auth, baseUrl: env.baseUrl, workspaceSetup })
  const liveStreams = createLiveStreams({ pool: pools.system, realtime })

  const understand = createUnderstandKeywords({
    knownSlugs: directory.categorySlugs,
    findPlaceNames: directory.towns.called,
  })
  const sources = configuredSources({ env, outbound, pools, tenancy: systemTenancy, overture })
  const sourceNames = sources.map(({ name }) => name)
  const { sharedKeys } = workDirectory
  const searchRunner = createSearchRunner({
    runs: createRunStore({ jobs, tenancy: workTenancy }),
    understand,
    findNearest: createFindNearestCompanies({
      discover: overture?.discoverReal ?? workDirectory.discover,
      namesOf: workDirectory.namesOf,
      sharedKeys,
    }),
    sharedKeys,
    sources,
  })
  const searching = {
    understand,
    readKeywords: createUnderstandWithCorrections(understand),
    searchRunner,
    searchSources: ['directory' as const, ...sourceNames],
    searchIdeas: createSearchIdeas({ understand, directory, nearest: createFindNearestShown(directory) }),
    startSearch: createStartSearch({ jobs, allowances, understand, sources: sourceNames }),
    previewSearch: createPreviewSearch({ understand, directory }),
    openPreview: createOpenPreview({ understand, directory }),
    ingest: createIngest({ tenancy: systemTenancy, intake: searchRunner, understand, clock }),
    contactCheck: createContactCheck({
      tenancy: workTenancy,
      directory: workDirectory,
      overpass: createConfiguredOverpass({ env, outbound, pools }),
    }),
    unmerge: createUnmerge({ db: workDb, tenancy: workTenancy, directory: workDirectory, clock }),
  }
  const objectionLinks = createObjectionLinks({ secret: secrets.auth })
  const objections = createObjections({
    db: workDb,
    tenancy: workTenancy,
    jobs,
    links: objectionLinks,
  })
  const unsubscribeLinks = createUnsubscribeLinks({ secret: secrets.auth, baseUrl: env.baseUrl })
  const enrichmentQueue = createEnrichmentQueue({ jobs, on: env.ENRICHMENT === 'on' })
  const messaging = createMessaging({ ...platform, tenancy, systemTenancy, workTenancy, unsubscribeLinks, clock })
  const features = {
    ...searching,
    ...messaging,
    replies: createReplies({ ...platform, db: workDb, tenancy: workTenancy, inboxes: messaging.inboxes }),
    sequences: createSequences({ tenancy, systemTenancy, jobs }),
    enrolling: createEnrolling({ ...messaging, tenancy, systemTenancy, jobs, clock }),
    sequenceRuns: createSequenceRuns({ db: workDb, tenancy: workTenancy, jobs, clock }),
    directory,
    overture,
    allowances,
    paying: { db: systemDb, tenancy: systemTenancy, locks: pools.work, provider, fulfilment, baseUrl: env.baseUrl },
    localCashier,
    paymentEvents: createPaymentEvents({ db: workDb, jobs, provider, fulfilment }),
    auth,
    accountRequests,
    sessions,
    apiKeys,
    liveStreams,
    enrichmentQueue,
    enrichment: createEnrichment({ db: workDb, tenancy: workTenancy, outbound, enrichmentQueue, clock }),
    insights: createInsights({ env, outbound, tenancy }),
    drafts: createDrafts({ env, outbound, tenancy }),
    leadImports: createLeadImportsService({ jobs }),
    importRunner: createImportRunner({ tenancy: workTenancy, clock }),
    leadRedaction: createLeadRedaction({ db: workDb, tenancy: workTenancy }),
    tasks: createTaskService({ jobs }),
    unsubscribeLinks,
    receivers: createReceivers({ tenancy: systemTenancy, links: unsubscribeLinks }),
    ownPassword: createOwnPassword({ pool: pools.system, attemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE }),
    emailChanges: createEmailChanges({
      pool: pools.system,
      db: systemDb,
      jobs,
      secret: secrets.auth,
      baseUrl: env.baseUrl,
      attemptsPerMinute: env.SIGN_IN_ATTEMPTS_PER_MINUTE,
    }),
    objections,
    askedObjections: createObjectionRequests({
      db: workDb,
      jobs,
      limits: createObjectionLimits({ pool: pools.system, attempts: env.SIGN_IN_ATTEMPTS_PER_MINUTE }),
    }),
    appliedObjections: createAppliedObjections({
      db: workDb,
      tenancy: workTenancy,
      jobs,
      objectionMail: createObjectionMail({ ...platform, links: objectionLinks }),
      clock,
    }),
    digests: createDigests({ ...platform, systemDb, workDb, workTenancy }),
    pushes: createPushes({ ...platform, workTenancy }),
    erasure: createErasure({ db: workDb, tenancy: workTenancy, storage, endedPayments, jobs }),
    myData: createMyData({ tenancy, workTenancy }),
    checks: createChecks({ ...platform, storage }),
    operators: createOperators({ env, db: systemDb }),
    publicLimits: createPublicLimits({ pool: pools.system }),
    contact: createContact({ ...platform, systemDb, workDb }),
    logos: createLogos({ tenancy: systemTenancy, storage, log: platform.log }),
    teamNotices: createTeamNotices({ pool: pools.system, tenancy: workTenancy, jobs }),
    invitations: createInvitations({ pool: pools.system, systemTenancy, jobs, secret: secrets.auth }),
  }
  const readiness = { ready: false, stopping: false }
  const stop = async () => {
    await liveStreams.close()
    await platform.stop()
  }
  return {
    ...platform,
    ...features,
    systemDb,
    workDb,
    readiness,
    tenancy,
    systemTenancy,
    sessionTenancy,
    workTenancy,
    stop,
  }
}
