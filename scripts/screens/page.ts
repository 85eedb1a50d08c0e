import type { Page as Tab } from '@playwright/test'
import type { SearchRun } from '../../contract/src/search/search.schema.ts'

/** Ids on the temporary instance that the pictures need; `nothing` is a small search, shown without results. */
export type PictureIds = { lockedLead: string; unlockedLead: string; longLead: string; search: string; nothing: string }

export type Page = {
  name: string
  path: string | ((found: PictureIds) => string)
  /** `guest` is signed out, `newcomer` has just signed up, `user` has searched and unlocked a lead, `romanian` is the
   *  user reading Romanian, `crowded` has leads with the longest possible fields. */
  as: 'guest' | 'newcomer' | 'user' | 'romanian' | 'crowded'
  /** Requests whose URL contains this text fail, as on a broken network. */
  failing?: string
  /** Replaces the responses of this path, for content that changes by itself. */
  shaped?: { path: string; as: (run: SearchRun) => SearchRun }
  /** The language of the browser if it is not English. */
  language?: 'de-DE' | 'ro-RO'
  /** The cookie banner is not answered yet. */
  unasked?: true
  /** Responses of the sign-in that replace those of the server, by path. */
  signIn?: Record<string, { status: number; json: object }>
  /** Responses that replace those of the server, by procedure: states that a new workspace cannot reach. */
  answers?: Record<string, unknown>
  /** Runs before each picture. */
  before?: (tab: Tab) => Promise<void>
}
