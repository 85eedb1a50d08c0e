import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { type Encoding, encodingByByteOrderMark } from './csv-text.ts'
import { SingleByteDetector } from './single-byte.ts'

/** Maximum share of non-ASCII letters that are invalid in UTF-8. */
const UNREADABLE_SHARE = 0.2

export async function readHead(path: string, bytes: number): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The encoding of a text: by its byte order mark, or else by its whole content. */
export async function encodingOf(path: string, head: Uint8Array): Promise<Encoding> {
  return encodingByByteOrderMark(head) ?? ((await isUtf8(path)) ? 'utf-8' : await detectSingleByte(path))
}

/** Whether nearly all of it is UTF-8: one row of another encoding must not make all others unreadable. */
async function isUtf8(path: string): Promise<boolean> {
  let nonAscii = 0
  let unreadable = 0
  for await (const text of decodedText({ path, encoding: 'utf-8' })) {
    nonAscii += text.match(/[^\p{ASCII}]/gu)?.length ?? 0
    unreadable += text.match(/\ufffd/g)?.length ?? 0
  }
  return unreadable <= nonAscii * UNREADABLE_SHARE
}

async function detectSingleByte(path: string): Promise<Encoding> {
  const tally = new SingleByteDetector()
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) tally.add(chunk)
  return tally.encoding
}

/** The text of a file in chunks, without NUL, which PostgreSQL cannot store. */
export async function* decodedText({ path, encoding }: { path: string; encoding: Encoding }): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true }).replaceAll('\0', '')
  yield decoder.decode()
}
