import { createHash, type KeyObject, verify } from 'node:crypto'

/** Whether the DKIM signature of a mail is valid by RFC 6376 (relaxed headers and body). Uses no code of nodemailer. */
export function hasValidDkimSignature(raw: Buffer, publicKey: KeyObject): boolean {
  const text = raw.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const lines = text.slice(0, end).split(/\r\n(?![ \t])/)
  const signature = lines.find((line) => /^dkim-signature:/i.test(line)) ?? ''
  const tags = new Map(
    signature
      .slice(signature.indexOf(':') + 1)
      .split(';')
      .map((tag) => tag.trim())
      .filter((tag) => tag !== '')
      .map(
        (tag) => [tag.slice(0, tag.indexOf('=')).trim(), tag.slice(tag.indexOf('=') + 1).replace(/\s+/g, '')] as const,
      ),
  )
  if (tags.get('c') !== 'relaxed/relaxed') return false
  const body = `${text
    .slice(end + 4)
    .split('\r\n')
    .map((line) => line.replace(/[ \t]+/g, ' ').replace(/ $/, ''))
    .join('\r\n')
    .replace(/(\r\n)+$/, '')}\r\n`
  const bodyHash = createHash('sha256').update(Buffer.from(body, 'latin1')).digest('base64')
  if (bodyHash !== tags.get('bh')) return false
  const left = [...lines]
  const taken = (tags.get('h') ?? '').split(':').flatMap((name) => {
    const at = left.findLastIndex((line) => line.toLowerCase().startsWith(`${name.toLowerCase()}:`))
    return at < 0 ? [] : left.splice(at, 1)
  })
  const relaxed = (line: string) => {
    const at = line.indexOf(':')
    return `${line.slice(0, at).toLowerCase().trim()}:${line
      .slice(at + 1)
      .replace(/\r\n/g, '')
      .replace(/[ \t]+/g, ' ')
      .trim()}`
  }
  const unsigned = relaxed(signature).replace(/([;:]\s*b=)[^;]*/, '$1')
  const signed = Buffer.from([...taken.map(relaxed), unsigned].join('\r\n'), 'latin1')
  return verify('sha256', signed, publicKey, Buffer.from(tags.get('b') ?? '', 'base64'))
}
