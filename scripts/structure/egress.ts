import { type AnyNode, isNode, walk } from './parse.ts'
import { isTest, type Rule, type SourceFile } from './source-files.ts'
import { zoneOf } from './zones.ts'

/** Modules that open connections: a file that imports one could bypass the guard. */
const CONNECTING_MODULES = /^(undici|axios|got|ky|node-fetch|(node:)?(http|https|http2|tls|dgram))$/

/** The server sends outbound requests only through the guarded fetch: no `fetch`, no module that opens connections. */
export const egress: Rule = (files) =>
  files.filter(isChecked).flatMap((file) => {
    const opener =
      file.imports.find(({ specifier }) => CONNECTING_MODULES.test(specifier))?.specifier ?? firstFetch(file)
    return opener === undefined
      ? []
      : [{ path: file.path, rule: 'egress', message: `${opener}: ask through platform/safe-fetch instead` }]
  })

function isChecked({ path }: SourceFile): boolean {
  const zone = zoneOf(path)?.zone ?? ''
  const canConnect = path.startsWith('server/src/platform/safe-fetch/') || path.includes('/testing/') || isTest(path)
  return zone.startsWith('server') && !canConnect
}

function firstFetch({ program, text }: SourceFile): string | undefined {
  let found: string | undefined
  walk(program, (node) => {
    if (found === undefined && isFetch(node)) found = `line ${text.slice(0, node.start).split('\n').length}, fetch(…)`
  })
  return found !== undefined && !declaresFetch(text) ? found : undefined
}

function isFetch({ type, callee }: AnyNode): boolean {
  if (type !== 'CallExpression' || !isNode(callee)) return false
  const named = callee.type === 'MemberExpression' && isNamed(callee.object, 'globalThis') ? callee.property : callee
  return isNamed(named, 'fetch')
}

const isNamed = (node: unknown, name: string) => isNode(node) && node.type === 'Identifier' && node.name === name

/** A parameter or a constant with the name `fetch` is not the global function. */
const declaresFetch = (text: string) => /\b(const|let|function)\s+fetch\b|[({,]\s*fetch\s*[,:})]/.test(text)
