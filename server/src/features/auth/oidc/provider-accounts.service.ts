import { PersonName } from '@leadhaul/contract/workspace/sign-up.schema.ts'
import { genericOAuth } from 'better-auth/plugins'
import * as z from 'zod'

const Email = z.email().max(254)

/** Who the provider is, and what it knows us by. */
export type ProviderSettings = { discoveryUrl: string; clientId: string; clientSecret: string; name: string }
type Profile = Record<string, unknown>
/** `accountId` is the subject by which the provider knows its user. */
export type VerifiedOwner = { email: string; accountId: string }
/** What an account takes over from a provider, and when. */
export type ProviderAccounts = {
  /** The provider says that this address is its user's: whoever signed up with it unconfirmed was not. */
  onVerifiedEmail: (owner: VerifiedOwner) => Promise<void>
}

/** The provider as the library's plug-in. Its ID tokens are verified, its tokens and pictures are not kept. */
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
        // An account is claimed here and not sooner: without an ID token, the library verifies none and goes on.
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
 * An address that the provider did not verify may be anyone's: it makes no account and joins none. One that is joined
 * already is known by its subject, whatever has become of its address.
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
 * A subject is one person's at its issuer alone: another provider that is set later has the same ones for other people.
 * Empty, which the library refuses, where there is no ID token, or one that another client asked for. Everything else of
 * the token the library has verified.
 */
function subjectOf(idToken: string | undefined, { clientId }: ProviderSettings): string {
  const [, payload] = idToken?.split('.') ?? []
  if (!payload) return ''
  const { iss, sub, azp = clientId } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Profile
  return typeof iss === 'string' && typeof sub === 'string' && sub !== '' && azp === clientId ? `${iss} ${sub}` : ''
}

/**
 * Said by the claim of the standard alone: the library would also take one named as its own field. An address beyond ASCII
 * is verified by no one, since its small letters may be those of another address: a Kelvin sign becomes a k.
 */
const isVerified = ({ email, email_verified: claim }: Profile) =>
  (claim === true || claim === 'true') && Email.safeParse(email).success

/** What the provider calls its user, where that is a name; else the first part of the address. */
function nameOf({ name, email }: Profile): string {
  const given = [name, typeof email === 'string' ? email.split('@')[0] : undefined]
  return given.map((each) => PersonName.safeParse(each)).find(({ success }) => success)?.data ?? 'User'
}
