import type { Page as Tab } from '@playwright/test'
import type { SearchRun } from '../../contract/src/search/search.schema.ts'

/** Ids the pictures need, found on the throw-away instance; `nothing` is a small search. */
export type Found = { lockedLead: string; unlockedLead: string; longLead: string; search: string; nothing: string }

export type Page = {
  name: string
  path: string | ((found: Found) => string)
  /** `guest` is signed out, `newcomer` has just signed up, `user` has searched and unlocked a lead, `romanian` is the
   *  user reading Romanian, `crowded` has leads whose every field is as long as they come. */
  as: 'guest' | 'newcomer' | 'user' | 'romanian' | 'crowded'
  /** Requests whose address holds this text fail, as on a broken network. */
  failing?: string
  /** Answers from this address are replaced, for what does not stand still. */
  shaped?: { path: string; as: (run: SearchRun) => SearchRun }
  /** What the browser speaks, where that is not English. */
  language?: 'de-DE' | 'ro-RO'
  /** The cookie banner is not answered yet. */
  unasked?: true
  /** Answers of the sign-in given instead of the server's, by path. */
  signIn?: Record<string, { status: number; json: object }>
  /** Answers given instead of the server's, by procedure: states that a new workspace does not reach by itself. */
  answers?: Record<string, unknown>
  /** What is pressed before each picture. */
  before?: (tab: Tab) => Promise<void>
}
