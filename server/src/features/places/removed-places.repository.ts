import { sql } from 'kysely'
import type { SystemDb } from '../../platform/db/pools.ts'
import type { CamelCasedKeys, Row } from '../../platform/db/rows.ts'

/** A place of the directory, with the data that its company may see. */
export type DirectoryPlace = CamelCasedKeys<
  Pick<
    Row<'places'>,
    'id' | 'name' | 'emails' | 'phones' | 'contact_name' | 'street' | 'city' | 'source' | 'source_url'
  >
> & { category: string; seen: string | null }

export type PlaceFilter = { texts: string[]; site: string | null; company: string | null; limit: number }
/** The places that contain a contact, and those of a company by its own website. */
export async function findPlaceIds(db: SystemDb, { texts, site, company, limit }: PlaceFilter): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from places
    where (emails <> '{}' or phones <> '{}' or websites <> '{}') and (
      contact_texts(emails, phones, country_code) && ${texts}::text[]
      or (${site}::text is not null and ${company}::text is not null
        and strpos(lower(name), lower(${company}::text)) > 0
        and exists (select from unnest(websites) w where is_site(w, ${site}::text))))
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function readPlaces(db: SystemDb, ids: number[]): Promise<DirectoryPlace[]> {
  const { rows } = await sql<DirectoryPlace>`
    select p.id, p.name, c.slug as category, p.emails, p.phones, p.contact_name as "contactName", p.street, p.city,
      p.source, p.source_url as "sourceUrl", coalesce(p.confirmed_on::text, p.imported_at::date::text) as seen
    from places p join place_categories c on c.id = p.category_id
    where p.id = any(${ids}::bigint[]) order by p.id`.execute(db)
  return rows
}

export async function deletePlaces(db: SystemDb, ids: number[]): Promise<void> {
  await sql`delete from places where id = any(${ids}::bigint[])`.execute(db)
}
