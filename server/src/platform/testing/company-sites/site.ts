export type SiteAnswer = {
  status?: number
  type?: string
  headers?: Record<string, string>
  body?: string | Buffer
}
/** A company's website on a test server, and the contacts that must be found on it. */
export type CompanySite = {
  name: string
  /** The URL in the directory. */
  website: string
  /** Pages by host and path: "firma.ro/contact". Hosts without an entry do not exist. */
  answers: Record<string, SiteAnswer>
  /** E.164. */
  phones: string[]
  /** The best first. */
  emails: string[]
  socials?: Record<string, string>
  /** Pages that must not be requested, by host and path. */
  forbidden?: string[]
}

/** A typical page of a firm: menu, text, footer. */
export const page = (body: string, head = ''): SiteAnswer => ({
  body: `<!doctype html><html><head><meta charset="utf-8"><title>Firm</title>${head}</head><body>${body}</body></html>`,
})
export const menu = (...links: [href: string, text: string][]) =>
  `<nav><ul>${links.map(([href, text]) => `<li><a href="${href}">${text}</a></li>`).join('')}</ul></nav>`
export const prose = (text: string) => `<main><h1>${text}</h1><p>${`${text}. `.repeat(30)}</p></main>`
export const redirectTo = (location: string, status = 301): SiteAnswer => ({ status, headers: { location } })

/** The address with each byte but the first XORed with the first, as a delivery network hides it. */
export function scrambleEmail(email: string): string {
  const key = 0x5a
  return Buffer.from([key, ...Buffer.from(email).map((byte) => byte ^ key)]).toString('hex')
}
/** Every character as an HTML entity, decimal and hexadecimal in turn. */
export const entities = (text: string) =>
  Array.from(text, (char, index) => {
    const code = char.codePointAt(0) ?? 0
    return index % 2 === 0 ? `&#${code};` : `&#x${code.toString(16)};`
  }).join('')

/** Text in an encoding of one byte a character. */
export function encoded(text: string, label: string): Buffer {
  const bytes = Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))
  const characters = Array.from(new TextDecoder(label).decode(bytes))
  return Buffer.from(Array.from(text, (char) => Math.max(0, characters.indexOf(char))))
}
