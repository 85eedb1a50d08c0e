import { notificationTarget } from '@leadhaul/contract/notifications/notification-types.catalog.ts'
import { workspacePath } from '@leadhaul/contract/workspace/workspace-link.rules.ts'
import type { PushBrowser } from '@leadhaul/contract/profile/push.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import webPush from 'web-push'
import type { Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { OutboundClients } from '../../../platform/outbound-clients.ts'
import { FetchError } from '../../../platform/safe-fetch/fetch-error.ts'
import { noticeTitle } from '../../notifications/notifications.service.ts'
import * as browsers from './push.repository.ts'

/** A notification of a person, as in the payload of the job. */
type NotificationRef = { workspaceId: string; userId: string; notificationId: string }
type Audience = { toEveryone?: boolean; toPayers?: boolean }

/** How long a push service stores a message for a browser that is off. */
const DAY_SECONDS = 86_400
const MAX_ANSWER_BYTES = 64 * 1024
/** The statuses of a push service that no longer knows the browser. */
const GONE = [404, 410]
/**
 * A subscription accepts only messages with its own key. These are the responses to other keys; Apple puts its code in
 * the body.
 */
const REFUSED_KEY = [401, 403]
const KEY_MISMATCH = 'VapidPkHashMismatch'
const NO_SERVICE = ['forbidden_address', 'bad_address']
const UNREAD_ANSWER = ['wrong_type', 'too_large']

type Dependencies = {
  workTenancy: Tenancy
  jobs: Pick<Jobs, 'enqueue'>
  outbound: OutboundClients
  log: { warn(text: string): void }
  env: Pick<Env, 'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY' | 'baseUrl' | 'MAIL_FROM'>
}
type AddBrowserOptions = { browser: PushBrowser; sessionId: string; language: Language }
export type Pushes = ReturnType<typeof createPushes>

/**
 * Notifications in browsers. Each browser has its own job, so that a failing browser delays no other and gets no
 * duplicates.
 */
export function createPushes({ workTenancy, jobs, outbound, log, env }: Dependencies) {
  const keys = keysOf(env)
  const stateOf = async (scope: WorkspaceScope) => ({
    publicKey: keys?.publicKey ?? null,
    endpoints: await browsers.listEndpoints(scope),
  })

  /** Returns what to do with the subscription. Throws if the message is to be retried. */
  const deliver = async (
    { subscription, notice, workspaceId }: browsers.Message & { workspaceId: string },
    signal: AbortSignal,
  ): Promise<'kept' | 'gone'> => {
    if (!keys) return 'kept'
    const { endpoint, p256dh, auth, language } = subscription
    const path = workspacePath(notificationTarget(notice), workspaceId)
    const payload = JSON.stringify({ title: noticeTitle(notice, language), path })
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: keys,
      TTL: DAY_SECONDS,
      contentEncoding: 'aes128gcm',
    })
    const status = await post({ endpoint, headers, body, signal })
    if (status === 'refused key') warnOfKeys()
    if (typeof status === 'string' || GONE.includes(status)) return 'gone'
    if (status === 429 || status >= 500) throw new Error(`The push service answers ${status}`)
    return 'kept'
  }

  let hasWarned = false
  const warnOfKeys = () => {
    if (!hasWarned) log.warn('a push service refused the VAPID keys: browsers with another key are forgotten')
    hasWarned = true
  }

  type PushRequest = {
    endpoint: string
    headers: Record<string, unknown>
    body: Buffer | string | null
    signal: AbortSignal
  }
  const post = async ({
    endpoint,
    headers,
    body,
    signal,
  }: PushRequest): Promise<number | 'no service' | 'refused key'> => {
    const { Authorization: authorization, TTL: ttl, Urgency: urgency } = headers
    try {
      const answer = await outbound.safeFetch.post(endpoint, {
        accept: ['', 'application/json', 'text/plain', 'text/html'],
        maxBytes: MAX_ANSWER_BYTES,
        readsErrors: true,
        headers: {
          authorization: String(authorization),
          ttl: String(ttl),
          urgency: String(urgency),
          'content-encoding': 'aes128gcm',
        },
        contentType: 'application/octet-stream',
        body: body ?? '',
        signal,
      })
      const isMismatch = answer.status === 400 && answer.body.includes(KEY_MISMATCH)
      return isMismatch || REFUSED_KEY.includes(answer.status) ? 'refused key' : answer.status
    } catch (error) {
      const failure = error instanceof FetchError ? error.failure : undefined
      if (failure && NO_SERVICE.includes(failure)) return 'no service'
      // Only the response to an accepted message has a body that can be rejected.
      if (failure && UNREAD_ANSWER.includes(failure)) return 201
      throw error
    }
  }

  return {
    /** The scopes are the system's. */
    state: stateOf,
    async add(scope: WorkspaceScope, { browser, sessionId, language }: AddBrowserOptions) {
      if (!keys) return 'NO_PUSH'
      const { endpoint, keys: own } = browser
      await browsers.insertSubscription(scope, { endpoint, ...own, sessionId, language })
      return stateOf(scope)
    },
    async remove(scope: WorkspaceScope, endpoint: string) {
      await browsers.deleteEndpoint(scope, endpoint)
      return stateOf(scope)
    },
    /** Enqueues one job per browser of the user, of all members, or of those who may pay. */
    async fanOut({ toEveryone = false, toPayers = false, ...about }: NotificationRef & Audience): Promise<void> {
      if (!keys) return
      await workTenancy.run(about, async (scope) => {
        for (const browser of await browsers.listBrowsers(scope, { toEveryone, toPayers }))
          await jobs.enqueue(scope.db, 'push-message', { ...about, ...browser })
      })
    },
    async send(about: NotificationRef & { subscriptionId: string }, signal: AbortSignal): Promise<void> {
      const message = await workTenancy.run(about, (scope) => browsers.findMessage(scope, about))
      if (!message || (await deliver({ ...message, workspaceId: about.workspaceId }, signal)) === 'kept') return
      await workTenancy.run(about, (scope) => browsers.deleteSubscription(scope, about.subscriptionId))
    },
  }
}

/** Undefined if the installation has no keys. Push services report problems to `subject`. */
function keysOf({
  VAPID_PUBLIC_KEY: publicKey,
  VAPID_PRIVATE_KEY: privateKey,
  baseUrl,
  MAIL_FROM,
}: Dependencies['env']) {
  if (!publicKey || !privateKey) return undefined
  const sender = /<([^<>]+)>/.exec(MAIL_FROM ?? '')?.[1] ?? MAIL_FROM ?? 'leadhaul@localhost'
  return { publicKey, privateKey, subject: baseUrl.startsWith('https:') ? baseUrl : `mailto:${sender}` }
}
