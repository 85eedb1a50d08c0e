import pg from 'pg'; import { readFileSync } from 'node:fs'
const { url } = JSON.parse(readFileSync(`${process.argv[2]}/urls.json`,'utf8')); const c=new pg.Client(url); await c.connect()
const t=performance.now(); const r=await c.query(process.argv[3]!); console.table((Array.isArray(r)?r.at(-1):r).rows.slice(0,60)); console.log(Math.round(performance.now()-t),'ms'); await c.end()
