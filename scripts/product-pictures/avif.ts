import { createRequire } from 'node:module'

type Encode = (png: Buffer) => {
  avif: (options: { quality: number; effort: number; chromaSubsampling: string }) => {
    toFile: (file: string) => Promise<unknown>
  }
}
/** sharp is a dependency of the server only. */
const encode = createRequire(new URL('../../server/package.json', import.meta.url))('sharp') as Encode

/** The lowest quality at which text on flat colours has sharp edges. */
const QUALITY = 52
const EFFORT = 4

export async function writeAvif(file: string, png: Buffer): Promise<void> {
  await encode(png).avif({ quality: QUALITY, effort: EFFORT, chromaSubsampling: '4:4:4' }).toFile(file)
}
