import { PersonName } from '@leadhaul/contract/workspace/sign-up.schema.ts'
import { genericOAuth } from 'better-auth/plugins'

/** Who the provider is, and what it knows us by. */
export type ProviderSettings = { discoveryUrl: string; clientId: string; clientSecret: string; name: string }
type Profile = Record<string, unknown>
/** What an account takes over from a provider, and when. */
export type ProviderAccounts = {
  /** The provider says that this address is its user's: whoever signed up with it unconfirmed was not. */
  onVerifiedEmail: (email: string) => Promise<void>
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
        mapProfileToUser: async (profile) => {
          const { email } = profile
          if (typeof email === 'string' && isVerified(profile)) await onVerifiedEmail(email)
          return { name: nameOf(profile), image: undefined }
        },
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

const isVerified = ({ email_verified: claim }: Profile) => claim === true || claim === 'true'

/** What the provider calls its user, where that is a name; else the first part of the address. */
function nameOf({ name, email }: Profile): string {
  const given = [name, typeof email === 'string' ? email.split('@')[0] : undefined]
  return given.map((each) => PersonName.safeParse(each)).find(({ success }) => success)?.data ?? 'User'
}
