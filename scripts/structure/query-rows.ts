import { type AnyNode, isNode, walk } from './parse.ts'
import type { Rule, SourceFile, Violation } from './source-files.ts'

const SCHEMA = 'server/src/platform/db/schema.gen.ts'
/** Columns of one table that a row may declare. Names of one word are not counted: every table has them. */
const MAX_COLUMNS = 2
/** Utility types that keep properties of their first argument. */
const WRAPPERS = ['Omit', 'Pick', 'Partial', 'Nullable', 'CamelCasedKeys']

/** The row type of a repository's query takes its columns from the schema instead of declaring them by hand. */
export const queryRows: Rule = (files) => {
  const tables = files.filter(({ path }) => path === SCHEMA).flatMap(tablesOf)
  return files
    .filter(({ path }) => path.endsWith('.repository.ts'))
    .flatMap((file) => declaredRows(file).flatMap((row) => violations(file, { row, tables })))
}

type Table = { name: string; columns: Set<string> }

const tablesOf = ({ program }: SourceFile): Table[] =>
  nodesOf(program, 'TSInterfaceDeclaration').map(({ id, body }) => ({
    name: snakeCase(nameOf(id)).slice(1),
    columns: new Set(isNode(body) ? namesIn(body.body) : []),
  }))

function violations({ path, text }: SourceFile, { row, tables }: { row: AnyNode; tables: Table[] }): Violation[] {
  const names = namesIn(row.members).filter((name) => name.includes('_'))
  const table = tables.find(
    ({ name, columns }) =>
      names.filter((column) => columns.has(column)).length > MAX_COLUMNS && new RegExp(`\\b${name}\\b`).test(text),
  )
  if (!table) return []
  const line = text.slice(0, row.start).split('\n').length
  const message = `line ${line} declares columns of ${table.name} by hand: type them by Row of platform/db/rows.ts`
  return [{ path, rule: 'rows', message }]
}

/** The object types in the row types of a file's queries, also those behind type aliases of the file. */
function declaredRows({ program }: SourceFile): AnyNode[] {
  const aliases = new Map(
    nodesOf(program, 'TSTypeAliasDeclaration').map(({ id, typeAnnotation }) => [nameOf(id), typeAnnotation]),
  )
  const found = new Set<AnyNode>()
  const collect = (type: unknown): void => {
    if (!isNode(type) || found.has(type)) return
    if (type.type === 'TSTypeLiteral') found.add(type)
    if (Array.isArray(type.types)) type.types.forEach(collect)
    if (type.type !== 'TSTypeReference') return
    const name = nameOf(type.typeName)
    collect(WRAPPERS.includes(name) ? argumentsOf(type)[0] : aliases.get(name))
  }
  for (const node of [...nodesOf(program, 'TaggedTemplateExpression'), ...nodesOf(program, 'CallExpression')])
    if (isQuery(node)) argumentsOf(node).forEach(collect)
  return [...found]
}

const isQuery = ({ tag, callee }: AnyNode): boolean =>
  nameOf(tag) === 'sql' || (isNode(callee) && nameOf(callee.property) === 'query')

const argumentsOf = ({ typeArguments }: AnyNode): unknown[] =>
  isNode(typeArguments) && Array.isArray(typeArguments.params) ? typeArguments.params : []

function nodesOf(root: unknown, type: string): AnyNode[] {
  const found: AnyNode[] = []
  walk(root, (node) => {
    if (node.type === type) found.push(node)
  })
  return found
}

/** `companyName` is `company_name`: queries name columns either way. */
const namesIn = (members: unknown): string[] =>
  Array.isArray(members) ? members.map(({ key }) => snakeCase(nameOf(key))) : []

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')
