import { type ClassUses, classUses } from './class-uses.ts'
import type { Sheet, SheetRule } from './style-sheets.ts'
import { isTest, type SourceFile, type Violation } from './source-files.ts'

const SHARED = /^web\/src\/ui\//
const MIN_NAME_LENGTH = 3

export type Styles = { files: SourceFile[]; sheets: Sheet[]; layers: string[] }

/** Classes cannot collide: they are local to a component, or shared in web/src/ui; only layers order them. */
export function checkStyles({ files, sheets, layers }: Styles): Violation[] {
  const sources = files.filter(({ path }) => path.startsWith('web/src/') && !isTest(path))
  const uses = new Map(sources.map((file) => [file.path, classUses(file)]))
  const shared = new Set(sheets.filter(isShared).flatMap(ownClasses))
  return [
    ...sheets.flatMap((sheet) => [
      ...unlayeredRules(sheet, layers),
      ...misplacedStyles(sheet, shared),
      ...modulesWithoutComponent(sheet, uses),
    ]),
    ...[...uses].flatMap(([path, use]) => undefinedClasses({ path, use, sheets, shared })),
    ...unusedClasses({ sheets, uses: [...uses.values()] }),
    ...unsetProperties({ sheets, sources }),
  ].toSorted((a, b) => (a.path < b.path ? -1 : 1))
}

const isShared = ({ path, isModule }: Sheet) => SHARED.test(path) && !isModule
const ownClasses = ({ rules }: Sheet) => rules.flatMap(({ own }) => own)

function unlayeredRules({ path, rules }: Sheet, layers: string[]): Violation[] {
  return rules.flatMap(({ selector, layer }): Violation[] => {
    if (layer !== undefined && layers.includes(layer)) return []
    const message =
      layer === undefined
        ? `"${selector}" is outside every layer and would win over all of them`
        : `"${selector}" is in the layer "${layer}", which web/index.html does not order`
    return [{ path, rule: 'styles', message }]
  })
}

function misplacedStyles(sheet: Sheet, shared: Set<string>): Violation[] {
  const found = (message: string): Violation => ({ path: sheet.path, rule: 'styles', message })
  if (isShared(sheet))
    return [...new Set(ownClasses(sheet))]
      .filter((name) => name.length < MIN_NAME_LENGTH)
      .map((name) => found(`".${name}" says nothing: shared classes are called by their full terms`))
  if (!sheet.isModule) return [found('only web/src/ui has global classes: call this file <component>.module.css')]
  return sheet.rules.flatMap((rule) => moduleProblems(rule, shared).map(found))
}

function modulesWithoutComponent({ path, isModule }: Sheet, uses: Map<string, ClassUses>): Violation[] {
  if (!isModule || uses.has(path.replace(/\.module\.css$/, '.tsx'))) return []
  return [{ path, rule: 'styles', message: 'no component of its name is beside it' }]
}

/** A module may adjust shared parts inside its own elements, and nothing else. */
function moduleProblems({ selector, own, borrowed }: SheetRule, shared: Set<string>): string[] {
  const unknown = borrowed.filter((name) => !shared.has(name))
  if (unknown.length > 0) return [`":global(.${unknown[0]})" is no shared class`]
  return own.length === 0 ? [`"${selector}" has no class of this module and styles the whole page`] : []
}

type ClassCheck = { path: string; use: ClassUses; sheets: Sheet[]; shared: Set<string> }

function undefinedClasses({ path, use, sheets, shared }: ClassCheck): Violation[] {
  const missing = use.named.filter((name) => !shared.has(name)).map((name) => `no shared style defines "${name}"`)
  const local = [...use.fromModules].flatMap(([target, names]) => {
    const sheet = sheets.find((it) => it.path === target)
    const defined = new Set(sheet && ownClasses(sheet).map(toCamelCase))
    return [...names].filter((it) => it !== '*' && !defined.has(it)).map((it) => `${target} has no class for "${it}"`)
  })
  return [...new Set([...missing, ...local])].map((message) => ({ path, rule: 'styles', message }))
}

/** `.company-name` is read as `styles.companyName`. */
const toCamelCase = (name: string) => name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function unusedClasses({ sheets, uses }: { sheets: Sheet[]; uses: ClassUses[] }): Violation[] {
  const words = new Set(uses.flatMap((use) => [...use.words]))
  const prefixes = [...new Set(uses.flatMap((use) => use.prefixes))]
  const isSharedUsed = (name: string) => words.has(name) || prefixes.some((prefix) => name.startsWith(prefix))
  return sheets.flatMap((sheet) => {
    const read = new Set(uses.flatMap((use) => [...(use.fromModules.get(sheet.path) ?? [])]))
    const isUsed = (name: string) =>
      sheet.isModule ? read.has('*') || read.has(toCamelCase(name)) : isSharedUsed(name)
    return [...new Set(ownClasses(sheet))]
      .filter((name) => !isUsed(name))
      .map((name) => ({ path: sheet.path, rule: 'styles', message: `no component uses ".${name}"` }))
  })
}

/** Set by the library that positions popups. */
const EXTERNAL_PROPERTIES = ['--anchor-width', '--available-height', '--available-width']

/** A custom property that is never set silently invalidates its whole declaration. */
function unsetProperties({ sheets, sources }: { sheets: Sheet[]; sources: SourceFile[] }): Violation[] {
  const set = new Set([...EXTERNAL_PROPERTIES, ...sheets.flatMap(({ properties }) => properties.set)])
  const isSet = (name: string) => set.has(name) || sources.some(({ text }) => text.includes(`${name}'`))
  return sheets.flatMap(({ path, properties }) =>
    [...new Set(properties.read)]
      .filter((name) => !isSet(name))
      .map((name) => ({ path, rule: 'styles', message: `nothing sets "${name}"` })),
  )
}
