// Makes the two fonts of the public pages out of Inter, small: node scripts/public-fonts.ts
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './command.ts'
import { siteTool } from './site-tools.ts'

type SubsetFont = {
  default: (
    font: Buffer,
    text: string,
    options: { targetFormat: 'woff2'; variationAxes: Record<string, { min: number; max: number }> },
  ) => Promise<Buffer>
}

const SOURCES = 'node_modules/@fontsource-variable/inter/files'
const TARGET = 'web/src/ui/art'
/** The weights that the style sheets name lie between these. */
const WEIGHTS = { min: 400, max: 650 }

const between = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).join('')
/** What the pages are written in; company and town names of wider alphabets are read in a font of the system. */
const LETTERS = {
  latin: `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ıŒœ–—‘’“”„‚…‹›•·−→←↑↓€×`,
  'latin-ext': between(0x100, 0x17f) + between(0x218, 0x21b),
}

const { default: subsetFont } = await siteTool<SubsetFont>('subset-font')
for (const [name, letters] of Object.entries(LETTERS)) {
  const font = readFileSync(join(ROOT, SOURCES, `inter-${name}-opsz-normal.woff2`))
  const small = await subsetFont(font, letters, { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } })
  writeFileSync(join(ROOT, TARGET, `inter-public-${name}.woff2`), small)
  console.log(`${name}: ${font.length} bytes, now ${small.length}`)
}
