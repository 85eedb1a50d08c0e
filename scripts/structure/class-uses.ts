import { posix } from 'node:path'
import { type AnyNode, isNode, walk } from './parse.ts'
import type { SourceFile } from './source-files.ts'

/** The CSS classes that a source file uses. */
export type ClassUses = {
  /** Words of a `className`: each must be a shared class. */
  named: string[]
  /** Words of all strings of the file: any of them may be a class that a script sets. */
  words: Set<string>
  /** Prefixes of class names whose end is computed: `tone-` of `tone-${tone}`. */
  prefixes: string[]
  /** Properties read from the classes of a module, by its path; '*' when one is computed. */
  fromModules: Map<string, Set<string>>
}

const WORD = /[\s"'<>=.#>:,()]+/

export function classUses(file: SourceFile): ClassUses {
  const { words, prefixes } = collectStrings(file)
  return { named: namedClasses(file), words, prefixes, fromModules: moduleUses(file) }
}

function collectStrings({ program }: SourceFile): Pick<ClassUses, 'words' | 'prefixes'> {
  const words = new Set<string>()
  const prefixes: string[] = []
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') return
    if (node.type === 'Literal' && typeof node.value === 'string') for (const it of split(node.value)) words.add(it)
    if (node.type !== 'TemplateLiteral') return
    for (const { text, isLast } of quasis(node)) {
      for (const it of split(text)) words.add(it)
      const open = isLast ? undefined : /[A-Za-z][\w-]*-$/.exec(text)?.[0]
      if (open) prefixes.push(open)
    }
  })
  return { words, prefixes }
}

const split = (text: string) => text.split(WORD).filter((word) => word !== '')

/** The words in `className` and in the arguments of `classNames`, without those with a computed end. */
function namedClasses({ program }: SourceFile): string[] {
  const found: string[] = []
  walk(program, (node) => {
    if (node.type === 'JSXAttribute' && isNode(node.name) && node.name.name === 'className')
      found.push(...valueWords(node.value))
    if (isClassNames(node)) found.push(...argumentsOf(node).flatMap(valueWords))
  })
  return found
}

const isClassNames = (node: AnyNode) =>
  node.type === 'CallExpression' && isNode(node.callee) && node.callee.name === 'classNames'
const argumentsOf = (node: AnyNode) => (Array.isArray(node.arguments) ? node.arguments : [])

/** The words in the possible values of an expression. */
function valueWords(node: unknown): string[] {
  if (!isNode(node)) return []
  if (node.type === 'JSXExpressionContainer') return valueWords(node.expression)
  if (node.type === 'Literal') return typeof node.value === 'string' ? split(node.value) : []
  if (node.type === 'ConditionalExpression') return [...valueWords(node.consequent), ...valueWords(node.alternate)]
  if (node.type === 'LogicalExpression')
    return [...(node.operator === '&&' ? [] : valueWords(node.left)), ...valueWords(node.right)]
  if (node.type === 'TemplateLiteral')
    return quasis(node).flatMap(({ text, isLast }) => split(isLast ? text : text.replace(/\S+$/, '')))
  return []
}

function quasis(node: AnyNode): { text: string; isLast: boolean }[] {
  const parts = Array.isArray(node.quasis) ? node.quasis.filter(isNode) : []
  return parts.map(({ value }, index) => ({ text: cooked(value), isLast: index === parts.length - 1 }))
}

const cooked = (value: unknown) =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
    ? value.cooked
    : ''

/** Which classes of which modules are read: `styles.row`, `styles[column]`. */
function moduleUses({ path, program }: SourceFile): ClassUses['fromModules'] {
  const modules = new Map<string, Set<string>>()
  const byName = new Map<string, Set<string>>()
  walk(program, (node) => {
    if (node.type === 'ImportDeclaration') {
      const target = stylesImport(node)
      if (!target) return
      const uses = new Set<string>()
      byName.set(target.name, uses)
      modules.set(posix.join(posix.dirname(path), target.specifier), uses)
    }
    if (node.type !== 'MemberExpression' || !isNode(node.object) || !isNode(node.property)) return
    const uses = byName.get(String(node.object.name))
    uses?.add(node.computed === true ? '*' : String(node.property.name))
  })
  return modules
}

function stylesImport(node: AnyNode): { name: string; specifier: string } | undefined {
  const specifier = isNode(node.source) && String(node.source.value)
  if (!specifier || !specifier.endsWith('.module.css') || !Array.isArray(node.specifiers)) return undefined
  const [first] = node.specifiers
  return isNode(first) && isNode(first.local) ? { name: String(first.local.name), specifier } : undefined
}
