import type { LeadStatus, LeadSummary } from '@leadhaul/contract/leads/lead.schema.ts'
import type { InfiniteData } from '@tanstack/react-query'

export type LeadsPage = { items: LeadSummary[]; nextCursor: string | null; total: number }
/** The list as far as it is loaded. */
export type LeadPages = InfiniteData<LeadsPage, string | undefined>

/** The loaded pages with `change` made to the one lead; the same pages back where it is on none of them. */
export function withChanged(pages: LeadPages, id: string, change: (lead: LeadSummary) => LeadSummary): LeadPages {
  const holds = ({ items }: LeadsPage) => items.some((item) => item.id === id)
  if (!pages.pages.some(holds)) return pages
  const changed = (page: LeadsPage) =>
    holds(page) ? { ...page, items: page.items.map((item) => (item.id === id ? change(item) : item)) } : page
  return { ...pages, pages: pages.pages.map(changed) }
}

export const withStatus = (pages: LeadPages, { id, status }: { id: string; status: LeadStatus }): LeadPages =>
  withChanged(pages, id, (lead) => ({ ...lead, status }))
