import { type AnyNode, isNode, literal, walk } from '../structure/parse.ts'
import type { SourceFile } from '../structure/tree.ts'

/** A key asked for by `t(…)`, as a pattern over "namespace:key"; holes of a template match anything. */
export type Asked = { pattern: RegExp; shown: string; line: number }
type Translator = { name: string; namespaces: string[]; start: number; end: number }

/** Every key a file asks for, and the namespaces it speaks. */
export function keysAsked({ program, text }: SourceFile): { keys: Asked[]; namespaces: string[] } {
  const translators = translatorsOf(program)
  const names = new Set(['t', ...translators.map((it) => it.name)])
  const keys: Asked[] = []
  walk(program, (node) => {
    const key = keyOf({ node, names })
    if (!key) return
    const namespaces = key.namespace ? [key.namespace] : namespacesAt({ node, translators })
    const line = text.slice(0, node.start).split('\n').length
    for (const written of variants(key.node)) {
      const spoken = namespaces.length > 0 ? namespaces : ['[^:]+']
      const full = written.includes(':') ? written : `(?:${spoken.join('|')}):${written}`
      const pattern = new RegExp(`^${full}$`)
      const shown = full
        .replaceAll(/\(\?:|\)|\\/g, '')
        .replaceAll('.+', '…')
        .replaceAll('[^:]+', '*')
      keys.push({ pattern, shown, line })
    }
  })
  return { keys, namespaces: [...new Set(translators.flatMap((it) => it.namespaces))] }
}

/** Every plain string of a file. */
export function literals({ program }: SourceFile): string[] {
  const found: string[] = []
  walk(program, (node) => {
    const text = literal(node)
    if (text !== undefined) found.push(text)
  })
  return found
}

// `const { t, t: other } = useTranslation('leads')`, valid in the function around it.
function translatorsOf(program: unknown): Translator[] {
  const found: Translator[] = []
  const visit = (node: unknown, around: { start: number; end: number }) => {
    if (Array.isArray(node)) for (const child of node) visit(child, around)
    if (!isNode(node)) return
    const inside = /Function/.test(node.type) ? { start: node.start, end: node.end } : around
    const made = node.type === 'VariableDeclarator' ? translators(node) : undefined
    if (made) for (const name of made.names) found.push({ name, namespaces: made.namespaces, ...around })
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) visit(child, inside)
  }
  visit(program, { start: 0, end: Number.POSITIVE_INFINITY })
  return found
}

function translators({ id, init }: AnyNode): { names: string[]; namespaces: string[] } | undefined {
  const call = isNode(init) && init.type === 'CallExpression' ? init : undefined
  const name = call && (nameOf(call.callee) ?? (isNode(call.callee) ? nameOf(call.callee.property) : undefined))
  if (!call || !isNode(id) || (name !== 'useTranslation' && name !== 'getFixedT')) return undefined
  const args = Array.isArray(call.arguments) ? call.arguments : []
  const namespaces = strings(args[name === 'getFixedT' ? 1 : 0])
  const properties = Array.isArray(id.properties) ? id.properties.filter(isNode) : []
  const names = properties.filter((it) => nameOf(it.key) === 't').flatMap((it) => nameOf(it.value) ?? [])
  return { names: id.type === 'Identifier' ? [nameOf(id) ?? ''] : names, namespaces }
}

const strings = (node: unknown): string[] => {
  const one = literal(node)
  if (one !== undefined) return [one]
  return isNode(node) && Array.isArray(node.elements) ? node.elements.flatMap((it) => literal(it) ?? []) : []
}

function namespacesAt({ node, translators }: { node: AnyNode; translators: Translator[] }): string[] {
  const callee = node.callee
  const name = nameOf(callee)
  const around = translators.filter(
    (it) => (name === undefined || it.name === name) && it.start <= node.start && node.end <= it.end,
  )
  return around.toSorted((a, b) => b.start - a.start)[0]?.namespaces ?? []
}

type Call = { node: AnyNode; names: Set<string> }
function keyOf({ node, names }: Call): { node: unknown; namespace?: string | undefined } | undefined {
  if (node.type === 'JSXAttribute' && nameOf(node.name) === 'i18nKey') {
    const value =
      isNode(node.value) && node.value.type === 'JSXExpressionContainer' ? node.value.expression : node.value
    return { node: value }
  }
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return undefined
  const called = nameOf(node.callee) ?? nameOf(node.callee.property)
  if (called === undefined || !names.has(called)) return undefined
  const [key, options] = Array.isArray(node.arguments) ? node.arguments : []
  return { node: key, namespace: namespaceOption(options) }
}

function namespaceOption(options: unknown): string | undefined {
  if (!isNode(options) || !Array.isArray(options.properties)) return undefined
  const ns = options.properties.filter(isNode).find((it) => nameOf(it.key) === 'ns')
  return literal(ns?.value)
}

/** The keys an expression may be, as regular expressions; none for one that only the running program knows. */
function variants(node: unknown): string[] {
  const text = literal(node)
  if (
    isNode(node) &&
    node.type === 'TemplateLiteral' &&
    Array.isArray(node.expressions) &&
    node.expressions.length > 0
  ) {
    const quasis = (Array.isArray(node.quasis) ? node.quasis : []) as { value: { cooked: string } }[]
    return [quasis.map((it) => escape(it.value.cooked)).join('.+')]
  }
  if (text !== undefined) return [escape(text)]
  if (isNode(node) && node.type === 'ConditionalExpression')
    return [...variants(node.consequent), ...variants(node.alternate)]
  return isNode(node) && 'expression' in node ? variants(node.expression) : []
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : undefined)
