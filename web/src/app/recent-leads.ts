import type { FoundLead } from '../features/leads/lead-finder.queries.ts'

const KEY = 'leadhaul.recent'
/** Five to go back to, and the one that is open. */
const MAX = 6

type Stored = { userId: string; leads: FoundLead[] }

function read(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return typeof stored === 'object' && stored !== null && 'leads' in stored ? (stored as Stored) : undefined
  } catch {
    return undefined
  }
}

/** The leads this user opened last on this device, newest first; never what a contact holds. */
export function recentLeads(userId: string): FoundLead[] {
  const stored = read()
  return stored?.userId === userId ? stored.leads : []
}

const write = (userId: string, leads: FoundLead[]) => localStorage.setItem(KEY, JSON.stringify({ userId, leads }))

export function rememberLead(userId: string, { id, companyName, city, qualityCategory }: FoundLead): void {
  const others = recentLeads(userId).filter((lead) => lead.id !== id)
  write(userId, [{ id, companyName, city, qualityCategory }, ...others].slice(0, MAX))
}

/** A lead that is not there any more is nothing to go back to. */
export const forgetLead = (userId: string, id: string): void =>
  write(
    userId,
    recentLeads(userId).filter((lead) => lead.id !== id),
  )

/** The next user who signs in on this device sees nothing of it. */
export const forgetRecentLeads = (): void => localStorage.removeItem(KEY)
