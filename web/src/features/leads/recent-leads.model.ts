import { GRADES, LEAD_STATUSES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { Grade, Lead, LeadStatus } from '@leadhaul/contract/leads/lead.schema.ts'
import { storeText } from '../../lib/browser/stored-text.ts'

const KEY = 'leadhaul.recent'
const MAX_RECENT_LEADS = 50
/** Leads opened earlier than this are not shown, and are removed from the storage when the next lead is opened. */
export const RETENTION_DAYS = 14
const DAY_MS = 86_400_000

/** The data that is readable offline. `contact` is set only if the workspace has unlocked it. */
export type RecentLead = {
  id: string
  companyName: string
  city: string | null
  qualityCategory: Grade
  status: LeadStatus
  contact: { name: string | null; phone: string | null; email: string | null } | null
  seenAt: string
}
/** The owner of the leads: leads of another user or workspace are never shown. */
export type LeadsOwner = { userId: string; workspaceId: string }
type Stored = LeadsOwner & { leads: RecentLead[] }

type Unchecked = Record<string, unknown>
const isObject = (value: unknown): value is Unchecked => typeof value === 'object' && value !== null
const isText = (value: unknown): value is string => typeof value === 'string'
const isTextOrNull = (value: unknown) => value === null || isText(value)
const isOneOf = (codes: readonly string[], value: unknown) => isText(value) && codes.includes(value)

// The storage may contain data of an older version, another program or the user.
function isLead(value: unknown): value is RecentLead {
  if (!isObject(value)) return false
  const { id, companyName, city, qualityCategory, status, contact, seenAt } = value
  const hasContact = isObject(contact) && [contact.name, contact.phone, contact.email].every(isTextOrNull)
  return (
    [id, companyName].every(isText) &&
    isTextOrNull(city) &&
    isOneOf(GRADES, qualityCategory) &&
    isOneOf(LEAD_STATUSES, status) &&
    (contact === null || hasContact) &&
    isText(seenAt) &&
    !Number.isNaN(Date.parse(seenAt))
  )
}

function read(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    if (!isObject(stored) || !isText(stored.userId) || !isText(stored.workspaceId)) return undefined
    if (!Array.isArray(stored.leads)) return undefined
    const { userId, workspaceId } = stored
    return { userId, workspaceId, leads: stored.leads.filter(isLead) }
  } catch {
    return undefined
  }
}

function write(stored: Stored): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(stored))
  } catch {
    // If storage is missing or full, fewer leads are readable offline.
  }
}

const isOwnedBy = (stored: LeadsOwner, { userId, workspaceId }: LeadsOwner) =>
  stored.userId === userId && stored.workspaceId === workspaceId

const isWithinRetention = ({ seenAt }: RecentLead) => {
  const age = Date.now() - Date.parse(seenAt)
  return age < RETENTION_DAYS * DAY_MS && age > -DAY_MS
}

/** The last opened leads on this device, newest first, of the last signed-in user: for pages without a connection. */
export const offlineLeads = (): RecentLead[] => read()?.leads.filter(isWithinRetention) ?? []

/** The same leads if they belong to this user and workspace; otherwise none. */
export function recentLeads(owner: LeadsOwner): RecentLead[] {
  const stored = read()
  return stored && isOwnedBy(stored, owner) ? stored.leads.filter(isWithinRetention) : []
}

export function rememberLead(owner: LeadsOwner, lead: Lead): void {
  const { id, companyName, city, qualityCategory, status, contact } = lead
  const { contactName: name, contactPhone: phone, contactEmail: email } = contact ?? {}
  const seen: RecentLead = {
    id,
    companyName,
    city: city ?? null,
    qualityCategory,
    status,
    contact: contact ? { name: name ?? null, phone: phone ?? null, email: email ?? null } : null,
    seenAt: new Date().toISOString(),
  }
  const others = recentLeads(owner).filter((other) => other.id !== id)
  const { userId, workspaceId } = owner
  write({ userId, workspaceId, leads: [seen, ...others].slice(0, MAX_RECENT_LEADS) })
}

/** Removes deleted leads. */
export function forgetLeads(ids: readonly string[]): void {
  const stored = read()
  if (stored) write({ ...stored, leads: stored.leads.filter(({ id }) => !ids.includes(id)) })
}

/** Removes all leads, so that the next user who signs in on this device does not see them. */
export const forgetRecentLeads = (): void => storeText(KEY, null)

/** Removes the leads of any other user or workspace. */
export function forgetLeadsOfOthers(owner: LeadsOwner): void {
  const stored = read()
  if (!stored || !isOwnedBy(stored, owner)) forgetRecentLeads()
}
