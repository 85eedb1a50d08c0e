import { createORPCClient } from '@orpc/client'
import { RPCLink } from '@orpc/client/fetch'
import type { RouterClient } from '@orpc/server'
import type { Router } from '../router.ts'
import { fetchWithCause } from './fetch-with-cause.ts'

export type Client = RouterClient<Router>
export type Person = {
  email: string
  password: string
  cookie: string
  userId: string
  workspaceId: string
  client: Client
  /** A plain request with the person's cookie; the path begins with a slash. */
  fetch(path: string, init?: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }): Promise<Response>
}

const PASSWORD = 'a-password-of-tests'
let people = 0

/** The API's typed client, with this cookie. */
export function clientOf({ url, cookie }: { url: string; cookie: string }): Client {
  return createORPCClient(new RPCLink({ url: `${url}/api/rpc`, headers: { cookie }, fetch: fetchWithCause }))
}

/** A request to the sign-in part of the API. */
export function postAuth(
  url: string,
  options: { path: string; body?: unknown; cookie?: string; origin?: string; language?: string },
) {
  return fetchWithCause(`${url}/api/auth${options.path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: options.origin ?? url,
      ...(options.cookie && { cookie: options.cookie }),
      ...(options.language && { 'accept-language': options.language }),
    },
    body: JSON.stringify(options.body ?? {}),
  })
}

/** Signs up a new user; addresses are never used twice. */
export async function signUp(options: {
  url: string
  name?: string | undefined
  /** The origin of the pages, if it is not that of the server. */
  origin?: string | undefined
}): Promise<Person> {
  const email = `${options.name ?? 'person'}-${process.pid}-${++people}@haulier.example`
  const response = await postAuth(options.url, {
    path: '/sign-up/email',
    body: { email, password: PASSWORD, name: options.name ?? 'Person' },
    ...(options.origin !== undefined && { origin: options.origin }),
  })
  if (!response.ok) throw new Error(`Sign-up answered ${response.status}: ${await response.text()}`)
  return personOf({ url: options.url, email, cookie: cookieOf(response) })
}

/** Signs in again, which creates another session. */
export async function signIn(options: { url: string; email: string }): Promise<Person> {
  const response = await postAuth(options.url, {
    path: '/sign-in/email',
    body: { email: options.email, password: PASSWORD },
  })
  if (!response.ok) throw new Error(`Sign-in answered ${response.status}: ${await response.text()}`)
  return personOf({ ...options, cookie: cookieOf(response) })
}

export const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')

async function personOf({ url, email, cookie }: { url: string; email: string; cookie: string }): Promise<Person> {
  const client = clientOf({ url, cookie })
  const me = await client.me.get()
  return {
    email,
    password: PASSWORD,
    cookie,
    userId: me.user.id,
    workspaceId: me.workspace.id,
    client,
    fetch: (path, init = {}) => fetchWithCause(`${url}${path}`, { ...init, headers: { ...init.headers, cookie } }),
  }
}
