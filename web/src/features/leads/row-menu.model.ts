import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'

/** Which menu of which row, and the button it hangs on. */
export type RowMenu = { what: 'status' | 'more'; lead: LeadSummary; at: HTMLElement }
export type OpenRowMenu = (menu: RowMenu) => void
