/** A style sheet of all public pages, split into parts by the build. */
export type SheetPart =
  /** Always needed: fonts, keyframes, the order of layers. */
  | { kind: 'text'; text: string }
  /** A rule, with the classes that each of its selectors needs. */
  | { kind: 'rule'; selectors: string[][]; text: string }
  /** `@media … {`, `@layer … {` */
  | { kind: 'block'; open: string; parts: SheetPart[] }

/** Every class that the HTML of a page names. */
export function classesOf(html: string): Set<string> {
  const names = new Set<string>()
  for (const [, value = ''] of html.matchAll(/ class="([^"]*)"/g)) for (const name of value.split(' ')) names.add(name)
  return names
}

/** The parts of the style sheet that a page needs. Layout is several times faster without the rules of other pages. */
export function cssFor(parts: readonly SheetPart[], classes: ReadonlySet<string>): string {
  return parts.map((part) => partFor(part, classes)).join('')
}

function partFor(part: SheetPart, classes: ReadonlySet<string>): string {
  if (part.kind === 'text') return part.text
  if (part.kind === 'rule')
    return part.selectors.some((needed) => needed.every((name) => classes.has(name))) ? part.text : ''
  const inside = cssFor(part.parts, classes)
  return inside === '' ? '' : `${part.open}{${inside}}`
}
