import type { Account } from './app-process.ts'
import type { Pool } from './cluster.ts'

const BATCH = 100_000
const SMALL_ACCOUNT = 1000
const COMPANIES = 50_000

/**
 * Fills `account` with `large` leads and adds other accounts of a thousand leads until there are `total`. Companies
 * come from the directory; one lead in thirty is unlocked. The triggers of the product maintain the totals.
 */
export async function makeLeads(
  owner: Pool,
  options: { account: Account; large: number; total: number; report: (step: string) => void },
): Promise<void> {
  const { account, report } = options
  const others = Math.ceil((options.total - options.large) / SMALL_ACCOUNT)
  await owner.query(
    `with made as (
       insert into "organization" (id, name, slug, "createdAt")
       select gen_random_uuid(), 'Account ' || n, 'bench-' || n, now() from generate_series(1, $1) n returning id, name)
     insert into workspaces (id, name) select id, name from made`,
    [others],
  )
  for (let at = 0; at < options.large; at += BATCH)
    await insertLeads(owner, {
      account,
      workspaces: `select '${account.workspaceId}'::uuid`,
      from: at,
      count: Math.min(BATCH, options.large - at),
    })
  const hundreds = Math.ceil(others / 100)
  for (let part = 0; part < hundreds; part++) {
    const workspaces = `select id from workspaces where name like 'Account %' order by id offset ${part * 100} limit 100`
    await insertLeads(owner, { account, workspaces, from: 0, count: SMALL_ACCOUNT })
    report(`${(options.large + Math.min(others, (part + 1) * 100) * SMALL_ACCOUNT).toLocaleString('en')} leads`)
  }
  await owner.query('vacuum (analyze) leads, lead_contacts, lead_access, lead_counts, workspaces')
}

type Batch = { account: Account; workspaces: string; from: number; count: number }
async function insertLeads(owner: Pool, { account, workspaces, from, count }: Batch): Promise<void> {
  await owner.query(
    `with known as (
       select row_number() over (order by p.id) - 1 as place, p.name, p.city, p.region, p.country_code,
         p.phones[1] as phone, p.websites[1] as website, p.street, k.slug
       from (select * from places order by id limit ${COMPANIES}) p join place_categories k on k.id = p.category_id
     ), company as (
       select n - $3::int as nr, known.* from generate_series($3::int, $3::int + $4::int - 1) n
       join known on known.place = n % (select count(*) from known)
     ), made as (
       insert into leads (workspace_id, id, place_key, user_id, company_name, industry, categories, status, city, state,
         country_code, location_key, quality_category, quality_score, contact_score, reasons, has_phone, has_website, access,
         search_text, created_at)
       select w.id, uuidv7(), 'bench:' || ($3::int + nr), $1, c.name, initcap(replace(c.slug, '_', ' ')), array[c.slug],
         (array['new','new','new','contacted','qualified','proposal','converted','lost'])[1 + nr % 8], c.city, c.region,
         coalesce(c.country_code, ''), 'bench:' || ($3::int + nr), (array['A','B','B','C','C'])[1 + nr % 5], 5 + nr % 12, 4 + nr % 5,
         '[{"code":"phone","points":4,"max":4,"detail":"found"},{"code":"category","points":4,"max":4,"detail":"primary_category"}]',
         c.phone is not null, c.website is not null, case when nr % 30 = 0 then 'unlocked' else 'locked' end,
         lower(concat_ws(' ', c.name, c.city, replace(c.slug, '_', ' '))),
         now() - nr * interval '1 minute' - random() * interval '1 second'
       from (${workspaces}) w(id) cross join company c
       returning workspace_id, id, place_key, access),
     paid as (
       insert into lead_access (workspace_id, place_key, lead_id, user_id, cost)
       select workspace_id, place_key, id, $1, 2 from made where access = 'unlocked')
     insert into lead_contacts (workspace_id, lead_id, place_key, contact_phone, website, address, full_address)
     select m.workspace_id, m.id, m.place_key, c.phone, c.website, c.street, concat_ws(', ', c.street, c.city)
     from made m join company c on m.place_key = 'bench:' || ($3::int + c.nr) where $2::uuid is not null`,
    [account.userId, account.workspaceId, from, count],
  )
}
