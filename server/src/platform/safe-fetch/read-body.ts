import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { FetchError } from './fetch-error.ts'

const DECODERS = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const
/** Honest servers compress a page once; each layer multiplies the size of a decompression bomb. */
const MAX_LAYERS = 1

export const ACCEPTED_ENCODINGS = 'gzip, deflate, br'

/** Reads and decompresses a body. Stops at the first byte beyond `maxBytes`, compressed or decompressed. */
export async function readBody(options: { body: Readable; encoding: string; maxBytes: number; signal: AbortSignal }) {
  const layers = options.encoding
    .toLowerCase()
    .split(',')
    .map((layer) => layer.trim())
    .filter((layer) => layer !== '' && layer !== 'identity')
  if (layers.length > MAX_LAYERS) throw new FetchError('broken')
  const decoders = layers.map(decoderOf)
  const chunks: Buffer[] = []
  const collect = async (source: AsyncIterable<Buffer>) => {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > options.maxBytes) throw new FetchError('too_large')
      chunks.push(chunk)
    }
  }
  const [decoder] = decoders
  if (decoder) await pipeline(options.body, limitBytes(options.maxBytes), decoder, collect, { signal: options.signal })
  else await pipeline(options.body, collect, { signal: options.signal })
  return Buffer.concat(chunks)
}

const limitBytes = (maxBytes: number) =>
  async function* (source: AsyncIterable<Buffer>) {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new FetchError('too_large')
      yield chunk
    }
  }

function decoderOf(layer: string) {
  const create = DECODERS[layer as keyof typeof DECODERS]
  if (!create) throw new FetchError('broken')
  return create()
}
