// Creates the fonts of the public pages, small subsets of Inter: node scripts/public-fonts.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.ts'
import { loadSiteTool } from './site-tools.ts'

type SubsetFont = {
  default: (
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      variationAxes: Record<string, { min: number; max: number }>
      keepFeatures: readonly string[]
    },
  ) => Promise<Buffer>
}

const SOURCES = 'node_modules/@fontsource-variable/inter/files'
const TARGET = 'web/src/ui/art'
/** The weights that the style sheets name lie between these. */
const WEIGHTS = { min: 400, max: 650 }

/** Kerning, accents and the figures of tables; unused alternative letters would take a quarter of the size. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'tnum']

/** The style sheet defines the characters of each file. */
const sheet = readFileSync(join(ROOT, 'web/src/ui/styles/fonts-public.css'), 'utf8')
const FACE = /inter-public-((?:latin|latin-ext)(?:-rare)?)\.woff2[^}]*?unicode-range:([^;]+);/g
const lettersOf = (ranges: string) =>
  [...ranges.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(([, first = '', last = first]) => {
    const [from, to] = [Number.parseInt(first, 16), Number.parseInt(last, 16)]
    return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join('')
  })

const { default: subsetFont } = await loadSiteTool<SubsetFont>('subset-font')
for (const [, name = '', ranges = ''] of sheet.matchAll(FACE)) {
  const font = readFileSync(join(ROOT, SOURCES, `inter-${name.replace('-rare', '')}-opsz-normal.woff2`))
  const small = await subsetFont(font, lettersOf(ranges).join(''), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
    keepFeatures: FEATURES,
  })
  writeFileSync(join(ROOT, TARGET, `inter-public-${name}.woff2`), small)
  console.log(`${name}: ${font.length} bytes, now ${small.length}`)
}
