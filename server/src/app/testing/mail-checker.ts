/** The parts of a mail by RFC 5322, 2045, 2047 and 8058, read without code of nodemailer or mailparser. */
export type CheckedMail = { problems: string[]; text: string; html: string; header: (name: string) => string }

const REQUIRED_HEADERS = [
  'from',
  'to',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'mime-version',
  'content-type',
  'list-unsubscribe',
  'list-unsubscribe-post',
]

/** Reads the bytes that a server received. Violations of the rules are in `problems`. */
export function checkMail(raw: Buffer): CheckedMail {
  const problems: string[] = []
  const check = (holds: boolean, problem: string) => void (holds || problems.push(problem))
  const bytes = raw.toString('latin1')
  check(!/(?<!\r)\n|\r(?!\n)/.test(bytes), 'a line ends without CRLF')
  check(!/[^\t\r\n\x20-\x7e]/.test(bytes), 'a byte is not ASCII')
  check(
    bytes.split('\r\n').every((line) => line.length <= 998),
    'a line is longer than 998 bytes',
  )
  const { headers, body } = splitPart(bytes)
  for (const name of REQUIRED_HEADERS)
    check(headers.filter((each) => each.name === name).length === 1, `${name} is not there once`)
  const header = (name: string) => headers.find((each) => each.name === name)?.value ?? ''
  for (const { name, value, lines } of headers) {
    const words = value.match(/=\?[^\s]*\?=/g) ?? []
    check(
      words.every((word) => word.length <= 75 && /^=\?utf-8\?[bq]\?[^? ]*\?=$/i.test(word)),
      `${name} has an encoded word that is too long or malformed`,
    )
    check(words.length === 0 || lines.every((line) => line.length <= 76), `${name} has encoded words in a longer line`)
  }
  check(header('mime-version') === '1.0', 'mime-version is not 1.0')
  check(!Number.isNaN(Date.parse(header('date'))), 'date is no date')
  check(/^<[^<>@\s]+@[^<>@\s]+>$/.test(header('message-id')), 'message-id is malformed')
  check(/^<https?:\/\/[^<>\s,]+>$/.test(header('list-unsubscribe')), 'list-unsubscribe is not one address')
  check(header('list-unsubscribe-post') === 'List-Unsubscribe=One-Click', 'list-unsubscribe-post is not RFC 8058')

  const [, boundary = ''] = /^multipart\/alternative;\s*boundary="?([^";]+)"?$/.exec(header('content-type')) ?? []
  check(boundary.length > 0 && boundary.length <= 70, 'content-type is not multipart/alternative')
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`)
  check(/^--\s*$/.test(pieces.at(-1) ?? ''), 'the last boundary is missing')
  const parts = pieces.slice(1, -1).map((piece) => splitPart(piece.slice(2)))
  const types = parts.map((part) => part.headers.find(({ name }) => name === 'content-type')?.value)
  check(
    JSON.stringify(types) === JSON.stringify(['text/plain; charset=utf-8', 'text/html; charset=utf-8']),
    `the parts are ${types.join(', ')}, not text and then HTML`,
  )
  const [text = '', html = ''] = parts.map((part, at) =>
    decoded(part, (holds, what) => check(holds, `part ${at}: ${what}`)),
  )
  return { problems, text, html, header }
}

type Header = { name: string; value: string; lines: string[] }
function splitPart(part: string): { headers: Header[]; body: string } {
  const end = part.indexOf('\r\n\r\n')
  const headers = part
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((header) => {
      const at = header.indexOf(':')
      const value = header
        .slice(at + 1)
        .replaceAll(/\r\n(?=[ \t])/g, '')
        .trim()
      return { name: header.slice(0, at).toLowerCase(), value, lines: header.split('\r\n') }
    })
  return { headers, body: part.slice(end + 4) }
}

function decoded({ headers, body }: ReturnType<typeof splitPart>, check: (holds: boolean, what: string) => void) {
  const encoding = headers.find(({ name }) => name === 'content-transfer-encoding')?.value ?? '7bit'
  const lines = body.split('\r\n')
  if (encoding === '7bit') return body
  check(
    lines.every((line) => line.length <= 76),
    `${encoding} has a line longer than 76`,
  )
  if (encoding === 'base64') {
    const joined = lines.join('')
    check(/^[A-Za-z0-9+/]*={0,2}$/.test(joined) && joined.length % 4 === 0, 'base64 is malformed')
    return strictUtf8(Buffer.from(joined, 'base64'), check)
  }
  check(encoding === 'quoted-printable', `${encoding} is no encoding for mail`)
  check(
    lines.every((line) => !/[ \t]$/.test(line) && /^(?:[\t\x20-\x3c\x3e-\x7e]|=[0-9A-F]{2})*=?$/.test(line)),
    'quoted-printable is malformed',
  )
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return strictUtf8(Buffer.from(bytes, 'latin1'), check)
}

function strictUtf8(bytes: Buffer, check: (holds: boolean, what: string) => void): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    check(false, 'it is not UTF-8')
    return ''
  }
}
