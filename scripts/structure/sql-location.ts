import { type AnyNode, isNode, literalText, walk } from './parse.ts'
import { isTest, type Rule, type SourceFile, type Violation } from './source-files.ts'
import { zoneOf } from './zones.ts'

const QUERY_BUILDERS = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto']
const STATEMENT =
  /^\s*(select\s|insert\s+into\s|update\s+\S+\s+set\s|delete\s+from\s|with\s+\S+\s+as\s|create\s+(table|index|role)|alter\s|copy\s|truncate\s)/i

/** Only repositories, migrations and the platform contain SQL. Tests, tools and benchmarks are exempt. */
export const sqlPlace: Rule = (files) =>
  files.flatMap((file): Violation[] => {
    const found = isSqlAllowed(file.path) ? undefined : firstSql(file)
    return found === undefined
      ? []
      : [
          {
            path: file.path,
            rule: 'sql',
            message: `SQL outside a repository: ${found}. Move it to the feature's .repository.ts`,
          },
        ]
  })

function isSqlAllowed(path: string): boolean {
  const zone = zoneOf(path)?.zone
  return zone === 'server platform' || zone === 'tools' || isTest(path) || path.endsWith('.repository.ts')
}

function firstSql({ program, text }: SourceFile): string | undefined {
  let found: string | undefined
  walk(program, (node) => {
    const sql = found === undefined ? sqlOf(node) : undefined
    if (sql !== undefined) found = `line ${text.slice(0, node.start).split('\n').length}, ${sql}`
  })
  return found
}

function sqlOf(node: AnyNode): string | undefined {
  if (node.type === 'TaggedTemplateExpression' && nameOf(node.tag) === 'sql') return 'sql`…`'
  if (node.type !== 'CallExpression') return undefined
  const called = isNode(node.callee) ? nameOf(node.callee.property) : undefined
  if (isNode(node.callee) && nameOf(node.callee.object) === 'sql') return `sql.${called}(…)`
  if (called === undefined) return undefined
  if (QUERY_BUILDERS.includes(called)) return `.${called}(…)`
  const [first] = Array.isArray(node.arguments) ? node.arguments : []
  return called === 'query' && STATEMENT.test(literalText(first) ?? '') ? '.query(…)' : undefined
}

const nameOf = (node: unknown) => (isNode(node) && typeof node.name === 'string' ? node.name : undefined)
