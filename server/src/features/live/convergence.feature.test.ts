import { LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BreakableProxy, startBreakableProxy } from '../../app/testing/breakable-proxy.ts'
import { clientOf, type Person } from '../../app/testing/people.ts'
import { type ServerProcess, startProcess } from '../../app/testing/processes.ts'
import { startApp, type TestApp } from '../../app/testing/start-app.ts'
import { insertLeads, leadRow } from '../../platform/testing/lead-rows.ts'
import { byTestSize } from '../../platform/testing/test-size.ts'

const LEADS = 90
const CHANGES = byTestSize(800, 10_000)
const CUTS = byTestSize(16, 200)
const WRITERS = 4
const LAST_CHANGES = 10
const PAGE = 100

let app: TestApp
let second: ServerProcess
let person: Person
let lines: BreakableProxy[]
beforeAll(async () => {
  app = await startApp()
  second = await startProcess({ ...app.settings, ROLE: 'web' })
  person = await app.signUp()
  await insertLeads(app.owner, { ...person, rows: Array.from({ length: LEADS }, (_, nr) => leadRow(nr)) })
  lines = await Promise.all([app.url, second.url].map(startBreakableProxy))
})
afterAll(async () => {
  for (const line of lines) await line.close()
  await second.terminate()
  await app.stop()
})

/** Simulates a browser: refetches its data when it is notified of a change, and after every disconnection. */
class Follower {
  shown: string[] = []
  open = false
  hints = 0
  #stale = false
  #asking = false
  readonly #stop = new AbortController()
  readonly #client: Person['client']

  constructor(url: string) {
    this.#client = clientOf({ url, cookie: person.cookie })
    void this.#listen()
  }

  async #listen(): Promise<void> {
    const { signal } = this.#stop
    while (!signal.aborted) {
      try {
        const stream = await this.#client.live.events(undefined, { signal })
        this.open = true
        void this.#ask()
        for await (const { topic } of stream) {
          this.hints++
          if (topic === 'leads') void this.#ask()
        }
      } catch {
        // Disconnected: reconnect after a moment.
        await wait(5)
      }
      this.open = false
    }
  }

  /** Runs one request at a time; changes that arrive meanwhile cause one more request after it. */
  async #ask(): Promise<void> {
    this.#stale = true
    if (this.#asking) return
    this.#asking = true
    while (this.#stale && !this.#stop.signal.aborted) {
      this.#stale = false
      try {
        this.shown = await this.#all()
      } catch {
        this.#stale = true
        await wait(5)
      }
    }
    this.#asking = false
  }

  async #all(): Promise<string[]> {
    const found: string[] = []
    for (let cursor: string | null | undefined = ''; cursor !== null; ) {
      const page = await this.#client.leads.list({ sort: 'company_name', limit: PAGE, ...(cursor && { cursor }) })
      found.push(...page.items.map((lead) => `${lead.companyName} ${lead.status}`))
      cursor = page.nextCursor
    }
    return found
  }

  stop(): void {
    this.#stop.abort()
  }
}

/** Makes one change per transaction: mostly a status, and every two hundredth time the deletion of a lead. */
async function write(writer: number, changes: number): Promise<number> {
  let changed = 0
  for (let nr = 0; changed < changes; nr++) {
    const company = `Company ${String((nr * WRITERS + writer) % LEADS).padStart(5, '0')}`
    const status = LeadStatus.options[Math.floor(nr / 7) % LeadStatus.options.length] ?? 'new'
    changed += await app.deps.tenancy.run(person, async (scope) => {
      const { db, workspaceId } = scope
      const gone = nr % 200 === 199
      const { n } = gone
        ? await db
            .deleteFrom('leads')
            .where('workspace_id', '=', workspaceId)
            .where('company_name', '=', company)
            .executeTakeFirst()
            .then((answer) => ({ n: Number(answer.numDeletedRows) }))
        : await db
            .updateTable('leads')
            .set({ status })
            .where('workspace_id', '=', workspaceId)
            .where('company_name', '=', company)
            .where('status', '<>', status)
            .executeTakeFirst()
            .then((answer) => ({ n: Number(answer.numUpdatedRows) }))
      if (n > 0) scope.hint('leads')
      return n
    })
  }
  return changed
}

/**
 * Every tenth time the database disconnects the listeners of both processes, otherwise a connection of a client is cut.
 */
async function cutAll(followers: readonly Follower[]): Promise<number> {
  let cuts = 0
  while (cuts < CUTS) {
    const at = cuts % followers.length
    await vi.waitFor(() => expect(followers[at]?.open).toBe(true), { timeout: 60_000, interval: 2 })
    if (cuts % 10 === 9) {
      const { rowCount } = await app.owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'leadhaul-listen'`,
      )
      cuts += rowCount ? 1 : 0
    } else cuts += lines[at]?.cut() ? 1 : 0
    // The follower detects the disconnection in a later turn of the event loop.
    await nextTurn()
  }
  return cuts
}

async function showWhatIsHeld(followers: readonly Follower[]): Promise<void> {
  const { rows } = await app.owner.query<{ line: string }>(
    `select company_name || ' ' || status as line from leads where workspace_id = $1 order by search_text collate "C", id`,
    [person.workspaceId],
  )
  const held = rows.map((row) => row.line)
  expect(held.length).toBeGreaterThan(10)
  expect(held.length).toBeLessThan(LEADS)
  await vi.waitFor(() => expect(followers.map((each) => each.shown)).toEqual([held, held]), 30_000)
}

test(`after ${CHANGES} changes and ${CUTS} disconnections both clients show the content of the database`, async () => {
  const followers = lines.map((line) => new Follower(line.url))
  try {
    const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer, CHANGES / WRITERS))
    const [cuts, ...changes] = await Promise.all([cutAll(followers), ...writers])
    expect([cuts, changes.reduce((sum, each) => sum + each, 0)]).toEqual([CUTS, CHANGES])
    await showWhatIsHeld(followers)
    // The last changes happen during a disconnection without a request: no hint reports them.
    for (const line of lines) line.hold(true)
    await write(0, LAST_CHANGES)
    for (const line of lines) line.hold(false)
    await showWhatIsHeld(followers)
    for (const { hints } of followers) expect(hints).toBeGreaterThan(0)
  } finally {
    for (const follower of followers) follower.stop()
  }
}, 600_000)
