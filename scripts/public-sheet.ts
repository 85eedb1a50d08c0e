import { type ChildNode, type Container, parse, type Rule } from 'postcss'
import type { SheetPart } from '../web/src/lib/page-css.ts'

const CLASS = /\.([\w-]+)/g
const PARENTHESES = /\([^()]*\)/g

/** Splits a style sheet, so that a page includes only what it uses. Classes set by the script are always needed. */
export function sheetParts(css: string, script: string): SheetPart[] {
  const isSetByScript = (name: string) => ['"', "'", '`'].some((quote) => script.includes(quote + name + quote))
  const rule = (node: Rule): SheetPart => ({
    kind: 'rule',
    selectors: node.selectors.map((selector) => requiredClasses(selector).filter((name) => !isSetByScript(name))),
    text: node.toString(),
  })
  const part = (node: ChildNode): SheetPart[] => {
    if (node.type === 'comment') return []
    if (node.type === 'rule') return [rule(node)]
    if (node.type !== 'atrule' || node.nodes === undefined || isIndivisible(node.name))
      return [{ kind: 'text', text: `${node.toString()}${node.type === 'atrule' && node.nodes ? '' : ';'}` }]
    return [{ kind: 'block', open: `@${node.name} ${node.params}`, parts: parts(node as Container<ChildNode>) }]
  }
  const parts = (container: Container<ChildNode>) => (container.nodes ?? []).flatMap(part)
  return parts(parse(css))
}

/** Classes within parentheses (`:not(.x)`, `:is(.x, .y)`) are optional. */
function requiredClasses(selector: string): string[] {
  let left = selector
  for (let before = ''; before !== left; ) {
    before = left
    left = left.replace(PARENTHESES, '')
  }
  return [...left.matchAll(CLASS)].map(([, name = '']) => name)
}

const isIndivisible = (name: string) => name === 'font-face' || name.endsWith('keyframes') || name === 'property'
