const HEAD_BYTES = 4096
const META = /<meta[^<>]*/gi
const CHARSET = /charset\s*=[\s"']*([\w-]+)/i
const XML_ENCODING = /^<\?xml[^>]+encoding\s*=\s*["']([\w-]+)/i
/** The encoding of pages that declare none and are not UTF-8. */
const FALLBACK = 'windows-1252'

/** Decodes a page by its byte order mark, otherwise by the header, the page's own declaration or its bytes. */
export function decodePage({ body, charset }: { body: Buffer; charset: string | null }): string {
  const marked = encodingOfByteOrderMark(body)
  if (marked) return new TextDecoder(marked).decode(body)
  const head = body.subarray(0, HEAD_BYTES).toString('latin1')
  const declared = [charset, charsetOfMeta(head), XML_ENCODING.exec(head)?.[1]].flatMap((label) => decoderOf(label))
  const [decoder] = declared
  // Only UTF-8 can be verified: other encodings accept any bytes, and the header often belongs to the server, not to
  // the page.
  const utf8 = decodeStrictly(body)
  if (utf8 !== undefined && (!decoder || decoder.encoding === 'utf-8' || !isAscii(body))) return utf8
  if (decoder && decoder.encoding !== 'utf-8') return decoder.decode(body)
  const other = declared.find((each) => each.encoding !== 'utf-8')
  return (other ?? new TextDecoder(FALLBACK)).decode(body)
}

const charsetOfMeta = (head: string) => (head.match(META) ?? []).flatMap((tag) => CHARSET.exec(tag)?.[1] ?? [])[0]

function encodingOfByteOrderMark(body: Buffer): string | undefined {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8'
  if (body[0] === 0xff && body[1] === 0xfe) return 'utf-16le'
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be'
  return undefined
}

/** Returns no decoder for an unknown label. */
function decoderOf(label: string | null | undefined): TextDecoder[] {
  try {
    return label ? [new TextDecoder(label)] : []
  } catch {
    return []
  }
}

function decodeStrictly(body: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body)
  } catch {
    return undefined
  }
}

const isAscii = (body: Buffer) => body.every((byte) => byte < 0x80)
