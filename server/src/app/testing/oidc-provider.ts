import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** The user who is signed in at the provider. */
export type ProviderUser = {
  sub: string
  email: string
  email_verified?: unknown
  name?: string
  [claim: string]: unknown
}

const KEY_ID = 'key-of-tests'
const CLIENT_SECRET = 'a-secret-that-only-tests-know'

/** The provider's answer to a code. */
export type TokenAnswer = { id_token?: string; [key: string]: unknown }

/**
 * A real OpenID Connect provider on this machine, in which `user` is signed in. Its pages answer immediately, with
 * consent or, while `refuses` is set, with a refusal. While `paused` is set, it does not answer. `spoils` changes its
 * answer to a code, also to an invalid one, as a hostile or broken provider would.
 */
export async function startOidcProvider() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const state = {
    user: undefined as ProviderUser | undefined,
    refuses: false,
    paused: undefined as Promise<void> | undefined,
    spoils: undefined as ((answer: TokenAnswer) => TokenAnswer) | undefined,
  }
  let provider: Provider | undefined
  const server = await listening(async (request, response) => {
    await state.paused
    await provider?.callback()(request, response)
  })
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    issuer,
    keys: { privateKey, publicKey, id: KEY_ID },
    /** Lets users of this installation sign in from now on. */
    serve(appUrl: string) {
      const own = new Provider(issuer, {
        clients: [
          {
            client_id: 'leadhaul',
            client_secret: CLIENT_SECRET,
            redirect_uris: [`${appUrl}/api/auth/callback/oidc`],
            token_endpoint_auth_method: 'client_secret_post',
          },
        ],
        // The last one is not a standard claim: some providers let their users set custom claims.
        claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'emailVerified'] },
        // As at Google, the requested claims are in the ID token.
        conformIdTokenClaims: false,
        jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: KEY_ID, alg: 'RS256', use: 'sig' }] },
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...state.user, sub }) }),
        interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
        ttl: { Session: 1, Grant: 60, Interaction: 60, IdToken: 60, AccessToken: 60, AuthorizationCode: 60 },
      })
      own.use(async (context, next) => {
        await next()
        if (context.path !== '/token' || !state.spoils) return
        context.body = state.spoils(context.body as TokenAnswer)
        context.status = 200
      })
      own.use(async (context, next) => {
        if (!context.path.startsWith('/interaction/')) return next()
        await answerInteraction(own, { request: context.req, response: context.res, state })
        context.respond = false
      })
      provider = own
    },
    through: followPages,
    settings: {
      OIDC_DISCOVERY_URL: `${issuer}/.well-known/openid-configuration`,
      OIDC_CLIENT_ID: 'leadhaul',
      OIDC_CLIENT_SECRET: CLIENT_SECRET,
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise<void>((closed) => server.close(() => closed()))
    },
  }
}

/** Follows the provider's pages as a browser does; returns the address to which it redirects in the app. */
async function followPages(start: string, appUrl: string): Promise<string> {
  const jar = new Map<string, string>()
  let currentUrl = start
  for (let hop = 0; hop < 10 && !currentUrl.startsWith(appUrl); hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(currentUrl, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [pair = ''] = set.split(';')
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    currentUrl = new URL(answer.headers.get('location') ?? `${appUrl}/stuck`, currentUrl).href
  }
  return currentUrl
}

type Interaction = Parameters<Provider['interactionDetails']>
async function answerInteraction(
  provider: Provider,
  options: {
    request: Interaction[0]
    response: Interaction[1]
    state: { user: ProviderUser | undefined; refuses: boolean }
  },
): Promise<void> {
  const { request, response, state } = options
  const { params } = await provider.interactionDetails(request, response)
  const finish = (result: Parameters<Provider['interactionFinished']>[2]) =>
    provider.interactionFinished(request, response, result)
  if (state.refuses || !state.user) return finish({ error: 'access_denied', error_description: 'The user said no' })
  const accountId = state.user.sub
  const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
  grant.addOIDCScope(String(params.scope))
  return finish({ login: { accountId }, consent: { grantId: await grant.save() } })
}

async function listening(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return server
}
