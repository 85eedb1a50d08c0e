import type { LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'

/** Which menu of which row, and the button it hangs on. */
export type RowMenu = { what: 'status' | 'more'; lead: LeadSummary; at: HTMLElement }
export type OpenRowMenu = (menu: RowMenu) => void

/** What a row's menu opens a dialog for. */
export type RowWork = { kind: 'edit' | 'write' | 'task' | 'note' | 'call' | 'delete'; lead: LeadSummary }
export type StartRowWork = (work: RowWork) => void
