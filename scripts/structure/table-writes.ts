import { type AnyNode, isNode, literalText, walk } from './parse.ts'
import { OWNED_TABLES, ownerOf } from './table-owners.ts'
import { isTest, type Rule, type SourceFile, type Violation } from './source-files.ts'
import { zoneOf } from './zones.ts'

const WRITERS = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']
const WRITE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|update|truncate|copy)\s+(?:table\s+|only\s+)?(?:public\.)?"?(\w+)"?/gi
/** A statement whose table is interpolated. */
const INTERPOLATED_TABLE =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate|(?<!\b(?:for|key|do)\s+)update)\s+"?$/i
const SCHEMA = 'server/src/platform/db/schema.gen.ts'
const OWNERS = 'scripts/structure/table-owners.ts'

/** Only the feature that owns a table writes to it, and every table has an owner. */
export const tableWrites: Rule = (files) => files.flatMap((file) => [...foreignWrites(file), ...ownerViolations(file)])

function foreignWrites(file: SourceFile): Violation[] {
  const { path } = file
  const zone = zoneOf(path)
  const isServer = zone?.zone === 'server feature' || zone?.zone === 'server platform' || zone?.zone === 'server app'
  if (!isServer || isTest(path) || path.includes('/testing/')) return []
  return writesOf(file).flatMap(({ table, line }): Violation[] => {
    if (table === undefined) return [violation(path, `line ${line} writes a table whose name is not written out`)]
    const owner = ownerOf(table)
    return owner === undefined || owner === zone.feature
      ? []
      : [violation(path, `line ${line} writes ${table}, which the ${owner} feature owns: call its service`)]
  })
}

const violation = (path: string, message: string): Violation => ({ path, rule: 'table owners', message })

type Write = { table: string | undefined; line: number }

function writesOf({ program, path, text }: SourceFile): Write[] {
  const found: Write[] = []
  // Other files contain no SQL: "update leads" may be English there.
  const isSql = path.endsWith('.repository.ts') || path.startsWith('server/src/platform/')
  walk(program, (node) => {
    const tables = isSql ? [...tablesInCall(node), ...tablesInText(node)] : tablesInCall(node)
    const line = text.slice(0, node.start).split('\n').length
    for (const table of tables) found.push({ table, line })
  })
  return found
}

function tablesInCall(node: AnyNode): (string | undefined)[] {
  const called = node.type === 'CallExpression' && isNode(node.callee) ? node.callee.property : undefined
  if (!isNode(called) || !WRITERS.includes(String(called.name))) return []
  const [first] = Array.isArray(node.arguments) ? node.arguments : []
  return [literalText(first)?.split(' ')[0]]
}

function tablesInText(node: AnyNode): (string | undefined)[] {
  const text = textOf(node)
  if (text === undefined) return []
  const open =
    node.type === 'TemplateElement' && node.tail === false && INTERPOLATED_TABLE.test(text) ? [undefined] : []
  return [...open, ...[...text.matchAll(WRITE)].map(([, table]) => table)]
}

function textOf({ type, value }: AnyNode): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  const cooked = type === 'TemplateElement' && typeof value === 'object' && value !== null && 'cooked' in value
  return cooked ? String(value.cooked) : undefined
}

function ownerViolations({ path, text }: SourceFile): Violation[] {
  if (path !== SCHEMA) return []
  const tables = [...(/export interface DB \{([^}]*)\}/.exec(text)?.[1] ?? '').matchAll(/^\s*"?(\w+)"?:/gm)].map(
    ([, table]) => String(table),
  )
  const missing = tables.filter((table) => ownerOf(table) === undefined)
  const gone = OWNED_TABLES.filter((table) => !tables.includes(table))
  return [
    ...missing.map((table) => violation(path, `${table} has no owner: add it to ${OWNERS}`)),
    ...gone.map((table) => violation(path, `${table} is no table any more: remove it from ${OWNERS}`)),
  ]
}
