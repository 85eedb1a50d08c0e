import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LEADS_FIRST_PAGE_SIZE } from '@leadhaul/contract/leads/lead-limits.catalog.ts'
import type { Plugin, Rolldown } from 'vite'
import { ROOT } from './command.ts'

type Call = [path: string, input?: unknown]
/** The first API calls of a page; a call with any other input is not sent early. */
const CALLS: Record<string, Call[]> = { '/leads': [['leads/list', { limit: LEADS_FIRST_PAGE_SIZE }]] }
const COMMON_CALLS: Call[] = [['me/get']]

const PAGE = /\/src\/routes\/_app\/([^/]+)\.tsx\?tsr-split=component$/
const FRAME = /\/src\/routes\/_app\.tsx\?tsr-split=component$/
const TEXTS = /\/src\/locales\/(\w+)(-more)?\.ts$/

const tag = (name: string) => `<script src="/${name}.js"></script>`
/** Inline scripts run without a request; the server allows them by their hash. */
const inline = (name: string, data = '') =>
  `<script${data}>${readFileSync(join(ROOT, 'web', 'public', `${name}.js`), 'utf8')}</script>`

/** Adds the files and first calls of each signed-in page to the script that requests them, public/early-requests.js. */
export const earlyRequests: Plugin = {
  name: 'early-requests',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      // In development nothing is bundled, and each module is requested separately.
      if (!bundle) return html.replace(tag('early-requests'), '')
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const frame = chunks.filter((chunk) => FRAME.test(entryModuleOf(chunk)))
      const pages: Record<string, { files: string[]; calls: Call[] }> = {}
      const texts: Record<string, { first?: string; more?: string }> = {}
      for (const chunk of chunks) {
        const [, language, isMore] = TEXTS.exec(entryModuleOf(chunk)) ?? []
        if (language) texts[language] = { ...texts[language], [isMore ? 'more' : 'first']: `/${chunk.fileName}` }
        const [, route] = PAGE.exec(entryModuleOf(chunk)) ?? []
        if (!route) continue
        const path = pathOf(route)
        const files = filesOf([...frame, chunk], chunks).filter((file) => !html.includes(file))
        pages[path] = { files, calls: [...COMMON_CALLS, ...(CALLS[path] ?? [])] }
      }
      const data = ` data-pages="${escapeAttribute(pages)}" data-texts="${escapeAttribute(texts)}"`
      return html
        .replace(tag('theme'), () => inline('theme'))
        .replace(tag('early-requests'), () => inline('early-requests', data))
    },
  },
}

const escapeAttribute = (value: unknown) => JSON.stringify(value).replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The module for which a chunk was created. */
const entryModuleOf = ({ facadeModuleId }: Rolldown.OutputChunk) => facadeModuleId ?? ''

/** 'leads.index' → '/leads', 'leads.$id' → '/leads/*' */
const pathOf = (route: string) =>
  `/${route
    .replace(/\.index$/, '')
    .replace(/\$\w+/, '*')
    .replaceAll('.', '/')}`

/** The URLs of these chunks, of their static imports and of their style sheets, without duplicates. */
function filesOf(wanted: Rolldown.OutputChunk[], chunks: Rolldown.OutputChunk[]): string[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const files = new Set<string>()
  const add = (chunk: Rolldown.OutputChunk | undefined) => {
    if (!chunk || files.has(chunk.fileName)) return
    files.add(chunk.fileName)
    for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet)
    for (const name of chunk.imports) add(byName.get(name))
  }
  for (const chunk of wanted) add(chunk)
  return [...files].map((file) => `/${file}`)
}
