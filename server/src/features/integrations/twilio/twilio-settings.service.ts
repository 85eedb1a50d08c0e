import type { TwilioChange, TwilioSettings } from '@leadhaul/contract/integrations/twilio.schema.ts'
import { SANDBOX_HOURS, SANDBOX_NUMBER } from '@leadhaul/contract/integrations/whatsapp.catalog.ts'
import type { Identity, Tenancy, WorkspaceScope } from '../../../platform/db/scope.ts'
import type { Env } from '../../../platform/settings/env.ts'
import { isPublicHost } from '../../../platform/safe-fetch/public-address.ts'
import { recordAuditEntry } from '../../audit/audit.service.ts'
import { findMissingCapability } from '../../workspace/capabilities.service.ts'
import { isScopeAdmin } from '../../workspace/members.service.ts'
import { changeRefusal, type ChangeRefusal, type Credentials } from '../credentials.service.ts'
import type { Twilio, TwilioAccount } from './twilio.service.ts'

type Secret = TwilioAccount
type Shown = { start: string; end: string; whatsappNumber: string }
/** The account of a workspace with its sending number, as digits. */
export type TwilioSender = TwilioAccount & { whatsappNumber: string }
export type TwilioRefusal = ChangeRefusal | 'plan' | 'token' | 'refused' | 'closed' | 'unavailable'
export type TwilioAccounts = ReturnType<typeof createTwilioAccounts>

const SHOWN_CHARACTERS = 4
const HOUR_MS = 3_600_000

/** The URLs that Twilio calls. `reports` is false if this installation has no public address. */
export const twilioWebhooks = ({ baseUrl }: Pick<Env, 'baseUrl'>) => ({
  reports: isPublicHost(baseUrl),
  inboundUrl: (workspaceId: string) => `${baseUrl}/api/webhooks/twilio/${workspaceId}/inbound`,
  statusUrl: ({ workspaceId, messageId }: { workspaceId: string; messageId: string }) =>
    `${baseUrl}/api/webhooks/twilio/${workspaceId}/status/${messageId}`,
})

/** The Twilio account of each workspace. The tenancy is the system's: the role of requests reads no credentials. */
export function createTwilioAccounts(needs: {
  env: Pick<Env, 'baseUrl'>
  tenancy: Tenancy
  credentials: Credentials
  twilio: Pick<Twilio, 'check'>
}) {
  const { tenancy, credentials, twilio } = needs
  const webhooks = twilioWebhooks(needs.env)
  const read = (scope: WorkspaceScope) => credentials.readCredential<Secret, Shown>(scope, 'twilio')

  const settingsOf = async (scope: WorkspaceScope): Promise<TwilioSettings> => {
    const found = await credentials.describeCredential<Shown>(scope, 'twilio')
    const common = {
      reports: webhooks.reports,
      inboundUrl: webhooks.inboundUrl(scope.workspaceId),
      included: (await findMissingCapability(scope, 'twilio')) === undefined,
      mayChange: await isScopeAdmin(scope),
    }
    if (!found)
      return { ...common, state: 'none', accountSid: null, whatsappNumber: null, savedAt: null, sandboxEndsAt: null }
    const { start, end, whatsappNumber } = found.shown
    const savedAt = new Date(found.updatedAt)
    return {
      ...common,
      state: found.isReadable ? 'connected' : 'unreadable',
      accountSid: { start, end },
      whatsappNumber,
      savedAt: savedAt.toISOString(),
      sandboxEndsAt:
        whatsappNumber === SANDBOX_NUMBER ? new Date(savedAt.getTime() + SANDBOX_HOURS * HOUR_MS).toISOString() : null,
    }
  }

  /** Returns the account with the change applied, after Twilio confirmed that it works. */
  const checkAccount = async (who: Identity, change: TwilioChange): Promise<TwilioAccount | TwilioRefusal> => {
    const before = await tenancy.run(who, async (scope) => {
      if (!(await isScopeAdmin(scope))) return 'role' as const
      if (await findMissingCapability(scope, 'twilio')) return 'plan' as const
      // An account that is replaced completely is not read, because it may be unreadable.
      if (change.accountSid !== undefined && change.authToken !== undefined) return undefined
      const found = await credentials.describeCredential(scope, 'twilio')
      return found?.isReadable ? (await read(scope))?.secret : undefined
    })
    if (before === 'role' || before === 'plan') return before
    const accountSid = change.accountSid ?? before?.accountSid
    const authToken = change.authToken ?? before?.authToken
    if (accountSid === undefined || authToken === undefined) return 'token'
    const outcome = await twilio.check({ accountSid, authToken })
    return outcome === 'working' ? { accountSid, authToken } : outcome
  }

  return {
    settings: (who: Identity) => tenancy.run(who, settingsOf),

    test: async (who: Identity, change: TwilioChange): Promise<TwilioRefusal | 'working'> => {
      const account = await checkAccount(who, change)
      return typeof account === 'string' ? account : 'working'
    },

    /** Checks the account with Twilio outside of any transaction, then stores it. */
    async save(who: Identity, change: TwilioChange): Promise<TwilioSettings | TwilioRefusal> {
      const account = await checkAccount(who, change)
      if (typeof account === 'string') return account
      const { accountSid } = account
      const shown: Shown = {
        start: accountSid.slice(0, SHOWN_CHARACTERS),
        end: accountSid.slice(-SHOWN_CHARACTERS),
        whatsappNumber: change.whatsappNumber,
      }
      return tenancy.run(who, async (scope) => {
        const refusal = await changeRefusal(scope)
        if (refusal) return refusal
        await credentials.storeCredential(scope, { kind: 'twilio', secret: account, shown })
        await recordAuditEntry(scope, 'twilio-account-changed', { fields: [`+${shown.whatsappNumber}`] })
        scope.hint('workspace')
        return settingsOf(scope)
      })
    },

    remove: (who: Identity): Promise<TwilioSettings | 'role'> =>
      tenancy.run(who, async (scope) => {
        if (!(await isScopeAdmin(scope))) return 'role'
        if (await credentials.removeCredential(scope, 'twilio')) await recordAuditEntry(scope, 'twilio-account-removed')
        scope.hint('workspace')
        return settingsOf(scope)
      }),

    /** The account that a worker sends with; undefined if there is none. Throws UnreadableCredentialError. */
    async sender(scope: WorkspaceScope): Promise<TwilioSender | undefined> {
      const found = await read(scope)
      return found && { ...found.secret, whatsappNumber: found.shown.whatsappNumber }
    },

    /** Whether there is an account to send with. */
    isConnected: async (scope: WorkspaceScope): Promise<boolean> =>
      (await credentials.describeCredential(scope, 'twilio'))?.isReadable === true,
  }
}
