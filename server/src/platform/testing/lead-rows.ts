import { randomUUID } from 'node:crypto'
import type pg from 'pg'

export type LeadRow = {
  id: string
  companyName: string
  industry: string | null
  city: string | null
  countryCode: string
  status: string
  grade: 'A' | 'B' | 'C'
  access: 'locked' | 'unlocked'
  createdAt: string
  searchText: string
  contactName: string | null
  contactPhone: string | null
  score: number
  has: ('phone' | 'email' | 'website')[]
  searchId: string | null
  importId: string | null
  /** The place of the area; null if it is unknown. */
  latitude: number | null
  longitude: number | null
}

/** A lead as a search would have stored it; `number` makes it distinct. */
export function leadRow(number: number, own: Partial<LeadRow> = {}): LeadRow {
  const companyName = own.companyName ?? `Company ${String(number).padStart(5, '0')}`
  return {
    id: randomUUID(),
    companyName,
    industry: 'Furniture manufacturer',
    city: 'Cluj-Napoca',
    countryCode: 'RO',
    status: 'new',
    grade: 'B',
    access: 'locked',
    createdAt: new Date(Date.UTC(2026, 0, 1) + number * 1000).toISOString(),
    searchText: `${companyName.toLowerCase()} cluj napoca furniture manufacturer`,
    contactName: null,
    contactPhone: `+40264${String(100_000 + number)}`,
    score: 10,
    has: [],
    searchId: null,
    importId: null,
    latitude: 46.77,
    longitude: 23.59,
    ...own,
  }
}

/** Writes leads, their contacts, and the payments for the unlocked ones. */
export async function insertLeads(
  owner: pg.Pool,
  options: { workspaceId: string; userId: string; rows: LeadRow[] },
): Promise<void> {
  await owner.query(
    `with given as (
       select * from jsonb_to_recordset($3) as r(id uuid, "companyName" text, industry text, city text, "countryCode" text,
         status text, grade text, access text, "createdAt" timestamptz, "searchText" text, "contactName" text, "contactPhone" text,
         score int, has jsonb, "searchId" uuid, "importId" uuid, latitude float8, longitude float8)),
     made as (
       insert into leads (workspace_id, id, place_key, user_id, company_name, industry, city, country_code, location_key,
         status, quality_category, quality_score, contact_score, access, search_text, created_at, area_latitude, area_longitude,
         has_phone, has_email, has_website, search_id, import_id, business_description)
       select $1, id, 'test:' || id, $2, "companyName", industry, city, "countryCode", id, status, grade, score, 5, access,
         "searchText", "createdAt", latitude, longitude, has ? 'phone', has ? 'email', has ? 'website', "searchId", "importId",
         repeat('A family firm since 1990. ', 30) from given),
     paid as (
       insert into lead_access (workspace_id, place_key, lead_id, user_id, cost)
       select $1, 'test:' || id, id, $2, 2 from given where access = 'unlocked')
     insert into lead_contacts (workspace_id, lead_id, place_key, contact_name, contact_phone, latitude, longitude)
     select $1, id, 'test:' || id, "contactName", "contactPhone", latitude + 0.00123, longitude + 0.00123 from given`,
    [options.workspaceId, options.userId, JSON.stringify(options.rows)],
  )
}
