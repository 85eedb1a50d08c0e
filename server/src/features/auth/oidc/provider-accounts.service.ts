import { PersonName } from '@leadhaul/contract/workspace/sign-up.schema.ts'
import { genericOAuth } from 'better-auth/plugins'
import * as z from 'zod'

const Email = z.email().max(254)

/** The address of the provider, our credentials with it, and its display name. */
export type ProviderSettings = { discoveryUrl: string; clientId: string; clientSecret: string; name: string }
type Profile = Record<string, unknown>
/** `accountId` is the subject by which the provider knows its user. */
export type VerifiedOwner = { email: string; accountId: string }
/** Reactions to what a provider reports about its users. */
export type ProviderAccounts = {
  /** Called if the provider has verified the address: someone who signed up with it unconfirmed was not its owner. */
  onVerifiedEmail: (owner: VerifiedOwner) => Promise<void>
}

/** The provider as a plugin of the library. Its ID tokens are verified; its tokens and pictures are not stored. */
export const providerPlugin = (settings: ProviderSettings, { onVerifiedEmail }: ProviderAccounts) =>
  genericOAuth({
    config: [
      {
        providerId: 'oidc',
        name: settings.name,
        discoveryUrl: settings.discoveryUrl,
        clientId: settings.clientId,
        clientSecret: settings.clientSecret,
        scopes: ['openid', 'email', 'profile'],
        requireIdTokenVerification: true,
        // An account must not be claimed earlier: without an ID token, the library skips the verification.
        accountSubject: async ({ tokens, profile }) => {
          const subject = subjectOf(tokens.idToken, settings)
          const { email } = profile
          if (subject && typeof email === 'string' && isVerified(profile))
            await onVerifiedEmail({ email, accountId: subject })
          return subject
        },
        mapProfileToUser: (profile) => ({
          name: nameOf(profile),
          image: undefined,
          ...(typeof profile.email !== 'string' && { email: null }),
          emailVerified: isVerified(profile),
        }),
      },
    ],
  })

/**
 * An address that the provider did not verify may be anyone's, so it neither creates nor joins an account. A linked
 * account is identified by its subject, even if its address has changed.
 */
export const checkProviderUser = ({
  user,
  source,
}: {
  user: { emailVerified?: boolean | null }
  source: { method: string; action?: string }
}) =>
  source.method === 'oauth' && source.action !== 'sign-in' && !user.emailVerified
    ? { error: 'email_not_verified' }
    : undefined

/**
 * A subject is unique only within its issuer: a provider that is configured later may use the same subjects for other
 * people. Returns an empty subject, which the library rejects, if there is no ID token or it was issued for another
 * client. The library has verified everything else in the token.
 */
function subjectOf(idToken: string | undefined, { clientId }: ProviderSettings): string {
  const [, payload] = idToken?.split('.') ?? []
  if (!payload) return ''
  const { iss, sub, azp = clientId } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Profile
  return typeof iss === 'string' && typeof sub === 'string' && sub !== '' && azp === clientId ? `${iss} ${sub}` : ''
}

/**
 * Only the standard claim counts: the library would also accept a claim with the name of its own field. An address
 * beyond ASCII is never verified, since its lower case may be another address: a Kelvin sign becomes a k.
 */
const isVerified = ({ email, email_verified: claim }: Profile) =>
  (claim === true || claim === 'true') && Email.safeParse(email).success

/** The provider's name for the user if it is a valid name, else the first part of the address. */
function nameOf({ name, email }: Profile): string {
  const given = [name, typeof email === 'string' ? email.split('@')[0] : undefined]
  return given.map((each) => PersonName.safeParse(each)).find(({ success }) => success)?.data ?? 'User'
}
