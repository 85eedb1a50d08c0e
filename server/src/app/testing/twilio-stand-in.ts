import { createHmac, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveHttp } from '../../platform/testing/fake-internet.ts'

/** The answer to the next request for a message: as Twilio gives it, or as a failing server does. */
export type TwilioAnswer =
  | 'take'
  /** Takes the message; the connection ends before the answer. */
  | 'take, then drop'
  | 'take, then answer nothing'
  | 'take, then 500'
  | 'take, then a page'
  | 'take, then another shape'
  | 'take, then redirect'
  /** Holds it until `release`. */
  | 'hold'
  | 'drop'
  | { status: number; code: number }

export type TwilioMessage = {
  sid: string
  account: string
  from: string
  to: string
  body: string
  status: string
  errorCode: number | null
  callback: string | null
  created: Date
}
export type TwilioStandIn = Awaited<ReturnType<typeof startTwilio>>

const newSid = (kind: string) => `${kind}${randomBytes(16).toString('hex')}`

/** Twilio's signature, written from its documentation and not with its library: the two must agree. */
export function twilioSignature({
  token,
  url,
  form,
}: {
  token: string
  url: string
  form: Record<string, string>
}): string {
  const text = Object.keys(form)
    .toSorted()
    .reduce((sum, name) => `${sum}${name}${form[name]}`, url)
  return createHmac('sha1', token).update(text).digest('base64')
}

/** A local replacement of Twilio for its real library: accounts, messages and their reports. */
export async function startTwilio() {
  const accounts = new Map<string, { token: string; status: string }>()
  const messages: TwilioMessage[] = []
  const answers: TwilioAnswer[] = []
  const asked: string[] = []
  const held: (() => void)[] = []
  /** The answer to the next request about an account. */
  let accountFault: number | 'drop' | 'page' | 'empty' | undefined

  const server = await serveHttp((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://twilio')
    const body = await text(request)
    asked.push(`${request.method} ${url.pathname}`)
    const [, account = '', rest = ''] = /^\/2010-04-01\/Accounts\/([^/.]+)(.*)\.json$/.exec(url.pathname) ?? []
    const [user = '', password = ''] = Buffer.from((request.headers.authorization ?? '').slice(6), 'base64')
      .toString()
      .split(':')
    const known = accounts.get(account)
    if (accountFault === 'drop') return void response.destroy()
    if (accountFault === 'page') return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
    if (accountFault === 'empty') return void response.writeHead(200, { 'content-type': 'application/json' }).end()
    if (accountFault !== undefined)
      return json(response, accountFault, { code: 20500, message: 'Trouble', status: accountFault })
    if (!known || user !== account || password !== known.token)
      return json(response, 401, { code: 20003, message: 'Authenticate', status: 401 })
    if (rest === '') return json(response, 200, { sid: account, status: known.status, friendly_name: 'Test' })
    if (rest === '/Messages' && request.method === 'POST')
      return take(response, { account, form: new URLSearchParams(body) })
    if (rest === '/Messages')
      return json(response, 200, {
        messages: messages
          .filter(({ from, to }) => from === url.searchParams.get('From') && to === url.searchParams.get('To'))
          .toReversed()
          .map(resource),
        page_size: 50,
      })
    const message = messages.find(({ sid }) => rest === `/Messages/${sid}`)
    return message
      ? json(response, 200, resource(message))
      : json(response, 404, { code: 20404, message: 'Not found', status: 404 })
  }

  async function take(response: ServerResponse, { account, form }: { account: string; form: URLSearchParams }) {
    const answer = answers.shift() ?? 'take'
    if (answer === 'drop') return void response.destroy()
    if (typeof answer === 'object')
      return json(response, answer.status, { code: answer.code, message: 'Refused', status: answer.status })
    const message: TwilioMessage = {
      sid: newSid('SM'),
      account,
      from: form.get('From') ?? '',
      to: form.get('To') ?? '',
      body: form.get('Body') ?? '',
      status: 'queued',
      errorCode: null,
      callback: form.get('StatusCallback'),
      created: new Date(),
    }
    messages.push(message)
    if (answer === 'hold') await new Promise<void>((go) => held.push(go))
    switch (answer) {
      case 'take, then drop':
        return void response.destroy()
      case 'take, then answer nothing':
        return void response.writeHead(201, { 'content-type': 'application/json' }).end()
      case 'take, then 500':
        return json(response, 500, { code: 20500, message: 'Internal error', status: 500 })
      case 'take, then a page':
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
      case 'take, then another shape':
        return json(response, 201, ['SM'])
      case 'take, then redirect':
        return void response.writeHead(307, { location: 'http://169.254.169.254/' }).end()
      case 'take':
      case 'hold':
        return json(response, 201, resource(message))
    }
  }

  return {
    url: `http://127.0.0.1:${server.port}`,
    messages,
    /** The requests, in order: "POST /2010-04-01/Accounts/…/Messages.json". */
    asked,
    account: (status = 'active') => {
      const [sid, token] = [newSid('AC'), randomBytes(16).toString('hex')]
      accounts.set(sid, { token, status })
      return { accountSid: sid, authToken: token }
    },
    /** The next messages are answered like this. */
    answers: (...next: TwilioAnswer[]) => void answers.push(...next),
    takesAll: () => void answers.splice(0),
    /** Every request gets this answer until the function is called without an argument. */
    inTrouble: (kind?: typeof accountFault) => {
      accountFault = kind
    },
    release: () => {
      for (const go of held.splice(0)) go()
    },
    /** A report on a message, or a person's message, as Twilio posts it; the caller may change every part. */
    report: (message: TwilioMessage, status: string, errorCode?: number) => ({
      token: accounts.get(message.account)?.token ?? '',
      form: {
        AccountSid: message.account,
        MessageSid: message.sid,
        SmsSid: message.sid,
        MessageStatus: status,
        SmsStatus: status,
        From: message.from,
        To: message.to,
        ApiVersion: '2010-04-01',
        ...(errorCode === undefined ? {} : { ErrorCode: String(errorCode) }),
      },
    }),
    incoming: (given: { account: string; from: string; to: string; body: string; sid?: string }) => ({
      token: accounts.get(given.account)?.token ?? '',
      form: {
        AccountSid: given.account,
        MessageSid: given.sid ?? newSid('SM'),
        From: `whatsapp:+${given.from}`,
        To: `whatsapp:+${given.to}`,
        Body: given.body,
        NumMedia: '0',
        ProfileName: 'Ioana',
        WaId: given.from,
      },
    }),
    close: () => server.close(),
  }
}

const json = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const resource = (message: TwilioMessage) => ({
  sid: message.sid,
  account_sid: message.account,
  from: message.from,
  to: message.to,
  body: message.body,
  status: message.status,
  error_code: message.errorCode,
  error_message: null,
  direction: 'outbound-api',
  date_created: message.created.toUTCString(),
  date_updated: message.created.toUTCString(),
  date_sent: null,
  num_media: '0',
  num_segments: '1',
  uri: '',
})
