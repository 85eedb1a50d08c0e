import pg from 'pg'; import { readFileSync } from 'node:fs'
import { settleOwners } from '../server/src/features/places/owners/owners.service.ts'
const { url } = JSON.parse(readFileSync(`/tmp/x/pg2/urls.json`,'utf8')); const c=new pg.Client(url); await c.connect()
for (const n of [40000, 1200, 1200, 30000, 40000]) { await c.query(`insert into touched_contact_keys select unnest(contact_keys) from places tablesample bernoulli(${n>30000?100:n/1796}) limit ${n}`); const t=performance.now(); const q=(await c.query('select count(*) from touched_contact_keys')).rows[0].count; await settleOwners(c); console.log(n, q, Math.round(performance.now()-t),'ms') }
await c.end()
