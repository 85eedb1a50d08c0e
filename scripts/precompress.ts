import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const MIN_BYTES = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/** Writes a .br and a .gz file for each text file of a built folder, so that requests need no compression. */
export function precompress(folder: string): void {
  for (const name of globSync('**/*.{js,mjs,css,html,json,svg}', { cwd: folder })) {
    const file = join(folder, name)
    const bytes = readFileSync(file)
    if (bytes.length < MIN_BYTES) continue
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, BROTLI))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
