import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss, { type AtRule, type Rule } from 'postcss'

/** One style sheet of the web: its rules, the classes its selectors name, and its custom properties. */
export type Sheet = { path: string; isModule: boolean; rules: SheetRule[]; properties: Properties }
/** Custom properties, with their two dashes: those it sets, and those it reads without a fallback. */
type Properties = { set: string[]; read: string[] }
export type SheetRule = {
  selector: string
  /** Undefined for a rule outside every layer. */
  layer: string | undefined
  /** Classes of this sheet. In a module they are local to it. */
  own: string[]
  /** Classes a module takes from the shared sheets, written `:global(.name)`. */
  borrowed: string[]
}

const IN_KEYFRAMES = /keyframes$/
const GLOBAL = /:global\(([^()]*)\)/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
/** Classes of vendors may be styled, but their names are not checked. */
const VENDOR = /^maplibregl-/
const SET = /(?<![\w-])(--[a-z][\w-]*)\s*:/g
const READ = /var\((--[a-z][\w-]*)\)/g

/** Every style sheet under web/src. */
export function readSheets(root: string): Sheet[] {
  const paths = globSync('web/src/**/*.css', { cwd: root }).map((path) => path.replaceAll('\\', '/'))
  return paths.toSorted().map((path) => parseSheet({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** The layers in the order in which the page declares them; none when it declares no order. */
export function layerOrder(html: string): string[] {
  const [, names = ''] = /@layer ([\w\s,-]+);/.exec(html) ?? []
  return names.split(',').flatMap((name) => name.trim() || [])
}

/** Parses one style sheet. Throws on a syntax error. */
export function parseSheet({ path, text }: { path: string; text: string }): Sheet {
  const isModule = path.endsWith('.module.css')
  const rules: SheetRule[] = []
  postcss.parse(text, { from: path }).walkRules((rule) => {
    if (isInKeyframes(rule)) return
    const borrowed = isModule ? [...rule.selector.matchAll(GLOBAL)].flatMap(([, inner = '']) => classesIn(inner)) : []
    const own = classesIn(rule.selector.replace(isModule ? GLOBAL : /(?!)/, ''))
    rules.push({ selector: rule.selector, layer: layerOf(rule), own, borrowed })
  })
  const properties = { set: namesMatching(text, SET), read: namesMatching(text, READ) }
  return { path, isModule, rules, properties }
}

const namesMatching = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].flatMap(([, name]) => name ?? [])

/** The class names of a selector; the values of attribute selectors are not classes. */
function classesIn(selector: string): string[] {
  const bare = selector.replace(/"[^"]*"/g, '')
  return [...bare.matchAll(CLASS)].flatMap(([, name = '']) => (VENDOR.test(name) ? [] : name))
}

function atRulesAround(rule: Rule): AtRule[] {
  const found: AtRule[] = []
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent)
    if (node.type === 'atrule') found.push(node as AtRule)
  return found
}

const isInKeyframes = (rule: Rule) => atRulesAround(rule).some((it) => IN_KEYFRAMES.test(it.name))
const layerOf = (rule: Rule) => atRulesAround(rule).find((it) => it.name === 'layer')?.params
