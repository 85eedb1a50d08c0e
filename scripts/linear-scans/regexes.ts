import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { type AnyNode, isNode, walk } from '../structure/parse.ts'
import { isGenerated, isTest, readTree, type SourceFile } from '../structure/source-files.ts'

export type FoundRegex = { where: string; regex: RegExp; splits: boolean }
const PRODUCT_SOURCES = /^(?:contract|server|web)\/src\//
const TESTING_FOLDER = /\/testing\//
const LOADABLE_SOURCES = /^(?:contract|server)\/src\//
const IN_STACK = /\((?:file:\/\/)?([^()]+?):(\d+):\d+\)|at (?:file:\/\/)?([^() ]+?):(\d+):\d+$/gm

/** Code that runs in the product. */
export const productFiles = (root: string): SourceFile[] =>
  readTree(root).filter(
    ({ path }) => PRODUCT_SOURCES.test(path) && !isTest(path) && !isGenerated(path) && !TESTING_FOLDER.test(path),
  )

/** Every regular expression literal. */
export function literalRegexes(files: SourceFile[]): FoundRegex[] {
  return files.flatMap((file) => {
    const splitting = new Set<number>()
    const found: FoundRegex[] = []
    walk(file.program, (node) => {
      const argument = firstArgument(node)
      if (calls(node, 'split') && argument) splitting.add(argument.start)
      const written = literalRegexOf(node)
      if (written) found.push({ where: placeOf(file, node), regex: written, splits: splitting.has(node.start) })
    })
    return found
  })
}

/** The places where regular expressions are composed with `RegExp`. */
export const regExpCallSites = (files: SourceFile[]): string[] =>
  files.flatMap((file) => {
    const found: string[] = []
    walk(file.program, (node) => {
      const made = node.type === 'NewExpression' || node.type === 'CallExpression'
      if (made && isNode(node.callee) && node.callee.name === 'RegExp') found.push(placeOf(file, node))
    })
    return found
  })

/** Loads the modules and returns every regular expression that they compose meanwhile, with its place. */
export async function composedRegexes(root: string, places: string[]): Promise<FoundRegex[]> {
  const found = new Map<string, FoundRegex>()
  const OriginalRegExp = globalThis.RegExp
  const stackDepth = Error.stackTraceLimit
  Error.stackTraceLimit = 4
  globalThis.RegExp = new Proxy(OriginalRegExp, {
    construct(target, [pattern, flags]: [string | RegExp, string | undefined]) {
      const regex = new target(pattern, flags)
      const where = places.find((place) => [...linesOf(new Error().stack ?? '')].some((line) => line.endsWith(place)))
      if (where) found.set(where + regex.source, { where, regex, splits: false })
      return regex
    },
  })
  try {
    const files = new Set(
      places.map((place) => place.replace(/:\d+$/, '')).filter((file) => LOADABLE_SOURCES.test(file)),
    )
    for (const file of files) await import(pathToFileURL(join(root, file)).href)
  } finally {
    globalThis.RegExp = OriginalRegExp
    Error.stackTraceLimit = stackDepth
  }
  return [...found.values()]
}

function* linesOf(stack: string): Generator<string> {
  for (const [, path, line, barePath, bareLine] of stack.matchAll(IN_STACK))
    yield `${path ?? barePath}:${line ?? bareLine}`
}

function literalRegexOf(node: AnyNode): RegExp | undefined {
  const { regex } = node
  if (node.type !== 'Literal' || typeof regex !== 'object' || regex === null) return undefined
  const { pattern, flags } = regex as { pattern: string; flags: string }
  return new RegExp(pattern, flags)
}

const calls = (node: AnyNode, name: string) =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  isNode(node.callee.property) &&
  node.callee.property.name === name
const firstArgument = (node: AnyNode): AnyNode | undefined => {
  const [first] = Array.isArray(node.arguments) ? node.arguments : []
  return isNode(first) ? first : undefined
}
const placeOf = ({ path, text }: SourceFile, node: AnyNode) => `${path}:${text.slice(0, node.start).split('\n').length}`
