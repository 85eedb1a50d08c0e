import { setTimeout as wait } from 'node:timers/promises'
import { postAuth, type Person } from './people.ts'

export type Load = {
  /** Leads whose creation was acknowledged, each with the last status that was acknowledged. */
  leads: Map<string, 'new' | 'contacted'>
  /** Companies of imports whose start was acknowledged. */
  imported: string[]
  /** Email addresses whose sign-up was acknowledged. */
  signedUp: string[]
  /** The number of times each response was received. */
  answers: Map<string, number>
  /** Responses that no request may get, such as a 500 or a closed connection. */
  faults: string[]
  /** Ends the load; resolves when the last request has its answer. */
  stop(): Promise<void>
}
/** Called for each response with the request, and whether the response acknowledged it. */
export type OnAnswer = (what: string, isGood: boolean) => void
type Sending = { method?: string; body?: unknown; type?: string }

/** While connections are lost the only error may be “try again”. */
const ALLOWED = new Set(['200', '201', '202', '503 SERVICE_UNAVAILABLE'])
const PAUSE_MS = 5
/** The pause of requests that take much CPU time: password hashing is slow on purpose, and exports grow. */
const LONG_PAUSE_MS = 100
const NEW_USER = { password: 'a-password-of-tests', name: 'Load' }

/** Repeats reads, writes, sign-ins, sign-ups, imports and exports, on each process in turn. */
export function startLoad(options: { urls: string[]; person: Person; writers: number; onAnswer?: OnAnswer }): Load {
  const load = { leads: new Map(), imported: [] as string[], signedUp: [] as string[] }
  const { answers, faults, outcome } = createRecorder(options.onAnswer)
  const stopping = new AbortController()
  let number = 0
  const nextUrl = () => options.urls[number++ % options.urls.length] ?? ''
  const unique = (what: string) => `${what} ${process.pid} ${number++}`

  const ask = (path: string, { method, body, type = 'application/json' }: Sending = {}) => {
    const url = nextUrl()
    const headers = { cookie: options.person.cookie, origin: url, 'content-type': type }
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return outcome(
      `${method ?? 'GET'} ${path}`,
      fetch(`${url}/api/v1${path}`, { ...(method && { method, body: text }), headers }),
    )
  }
  const writeLead = async () => {
    const made = await ask('/leads', { method: 'POST', body: { companyName: unique('Written') } })
    if (!made) return
    const { id } = JSON.parse(made) as { id: string }
    load.leads.set(id, 'new')
    if (await ask(`/leads/${id}/status`, { method: 'PUT', body: { status: 'contacted' } }))
      load.leads.set(id, 'contacted')
  }
  const importLead = async () => {
    const company = unique('Imported')
    const sent = await ask('/lead-imports?name=a.csv', {
      method: 'POST',
      body: `Company\r\n${company}`,
      type: 'text/csv',
    })
    if (!sent) return
    const { id, guess } = JSON.parse(sent) as { id: string; guess: unknown }
    const start = { mapping: guess, duplicates: 'skip' }
    if (await ask(`/lead-imports/${id}/start`, { method: 'POST', body: start })) load.imported.push(company)
  }
  const signUp = async () => {
    const email = `${unique('load').replaceAll(' ', '-')}@haulier.example`
    const body = { ...NEW_USER, email }
    if (await outcome('sign-up', postAuth(nextUrl(), { path: '/sign-up/email', body }))) load.signedUp.push(email)
  }
  const signIn = () => outcome('sign-in', postAuth(nextUrl(), { path: '/sign-in/email', body: options.person }))
  const read = () => ask('/leads?q=written')
  const exportLeads = () => ask('/leads/export.csv')

  const repeat = (pauseMs: number) => async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work()
      await wait(pauseMs)
    }
  }
  const writers = Array.from({ length: options.writers }, () => writeLead)
  const quick = [...writers, importLead, read].map(repeat(PAUSE_MS))
  const slow = [signUp, signIn, exportLeads].map(repeat(LONG_PAUSE_MS))
  const stop = async () => {
    stopping.abort()
    await Promise.all([...quick, ...slow])
  }
  return { ...load, answers, faults, stop }
}

function createRecorder(onAnswer: OnAnswer = () => undefined) {
  const answers = new Map<string, number>()
  const faults: string[] = []
  /** Returns the body of a response that acknowledges the request. */
  const outcome = async (what: string, asking: Promise<Response>): Promise<string | undefined> => {
    try {
      const response = await asking
      const text = await response.text()
      const answer = response.ok ? String(response.status) : `${response.status} ${codeOf(text)}`
      answers.set(answer, (answers.get(answer) ?? 0) + 1)
      onAnswer(what, response.ok)
      if (!ALLOWED.has(answer)) faults.push(`${what}: ${answer} ${text.slice(0, 200)}`)
      return response.ok ? text : undefined
    } catch (error) {
      onAnswer(what, false)
      // A started download is aborted, because a part must not appear complete.
      const brokenOff = error instanceof TypeError && error.message === 'terminated'
      if (!brokenOff) faults.push(`${what}: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
  return { answers, faults, outcome }
}

function codeOf(text: string): string {
  try {
    return (JSON.parse(text) as { code?: string }).code ?? ''
  } catch {
    return text.slice(0, 100)
  }
}
