import { build } from 'vite'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { ROOT } from '../scripts/command.ts'

/** The baseline of the leads list: React, one request, and a table of plain text and links. */
const SOURCE = `
import { createElement as h, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
function Table() {
  const [leads, setLeads] = useState([])
  useEffect(() => {
    fetch('/api/v1/leads?limit=50').then((answer) => answer.json()).then(({ items }) => setLeads(items))
  }, [])
  const cells = (lead) => [
    h('td', { key: 'name' }, h('a', { href: '/leads/' + lead.id }, lead.companyName), h('span', null, lead.industry)),
    ...['city', 'countryCode', 'createdAt', 'status', 'qualityCategory', 'cost'].map((name) => h('td', { key: name }, lead[name])),
  ]
  return h('table', null, h('tbody', null, leads.map((lead) => h('tr', { key: lead.id }, cells(lead)))))
}
createRoot(document.getElementById('root')).render(h(Table))
`
const ENTRY = 'virtual:bare-table'
const PAGE = '/bare-table'
const SCRIPT = '/bare-table.js'

/** Serves the bare table to every page of the context on the product's own origin; returns its path. */
export async function serveBareTable(context: BrowserContext): Promise<string> {
  const script = await bareTableScript()
  const html = `<!doctype html><html lang="en"><body><div id="root"></div><script type="module" src="${SCRIPT}"></script></body></html>`
  await context.route(`**${PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body: html }))
  await context.route(`**${SCRIPT}`, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  return PAGE
}

let built: Promise<string> | undefined
/** Bundles the table with the same tools as the product's pages, once for all visits. */
function bareTableScript(): Promise<string> {
  built ??= buildScript()
  return built
}

async function buildScript(): Promise<string> {
  const made = await build({
    root: join(ROOT, 'web'),
    configFile: false,
    logLevel: 'error',
    build: { write: false, rolldownOptions: { input: ENTRY } },
    plugins: [
      {
        name: 'bare-table',
        resolveId: (id) => (id === ENTRY ? join(ROOT, 'web/src/bare-table.js') : undefined),
        load: (id) => (id.endsWith('/bare-table.js') ? SOURCE : undefined),
      },
    ],
  })
  const [bundle] = [made].flat()
  const chunk = bundle && 'output' in bundle ? bundle.output.find(({ type }) => type === 'chunk') : undefined
  if (chunk?.type !== 'chunk') throw new Error('The bare table could not be built')
  return chunk.code
}
