import { type Comment, type Program, parseSync } from 'oxc-parser'

export type Import = {
  specifier: string
  kind: 'static' | 'reexport' | 'dynamic' | 'type-query'
  /** The import has no effect at run time. */
  typesOnly: boolean
}
export type ParsedFile = { program: Program; comments: Comment[]; imports: Import[] }
export type AnyNode = { type: string; start: number; end: number; [key: string]: unknown }

/** Parses one TypeScript file and lists its imports of any form. Throws on a syntax error. */
export function parse({ path, text }: { path: string; text: string }): ParsedFile {
  const { program, comments, module, errors } = parseSync(path, text)
  const [error] = errors
  if (error) throw new Error(`${path}: ${error.message}`)
  const statics = module.staticImports.map((it): Import => {
    const typesOnly = it.entries.length > 0 && it.entries.every((entry) => entry.isType)
    return { specifier: it.moduleRequest.value, kind: 'static', typesOnly }
  })
  const reexports = module.staticExports.flatMap((it) => {
    const specifier = it.entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value
    const typesOnly = it.entries.every((entry) => entry.isType)
    return specifier === undefined ? [] : [{ specifier, kind: 'reexport', typesOnly } as const]
  })
  return { program, comments, imports: [...statics, ...reexports, ...expressionImports(program)] }
}

/** Calls `visit` for every node of the tree, parents first. */
export function walk(node: unknown, visit: (node: AnyNode) => void): void {
  if (Array.isArray(node)) for (const child of node) walk(child, visit)
  else if (isNode(node)) {
    visit(node)
    for (const child of Object.values(node)) if (typeof child === 'object' && child !== null) walk(child, visit)
  }
}

export const isNode = (value: unknown): value is AnyNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

function expressionImports(program: Program): Import[] {
  const found: Import[] = []
  walk(program, (node) => {
    const specifier = literalText(node.source)
    if (node.type === 'ImportExpression' && specifier !== undefined)
      found.push({ specifier, kind: 'dynamic', typesOnly: false })
    if (node.type === 'TSImportType' && specifier !== undefined)
      found.push({ specifier, kind: 'type-query', typesOnly: true })
  })
  return found
}

/** The text of a string, or of a template without placeholders; undefined for anything else. */
export function literalText(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis)) return undefined
  const [first] = node.quasis
  return isNode(first) && isCooked(first.value) ? first.value.cooked : undefined
}

const isCooked = (value: unknown): value is { cooked: string } =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
