import { parse } from 'tldts'
import { sharedDomainKindOf } from '../../../platform/companies/shared-hosts.ts'
import type { Page } from './page.rules.ts'

// Every repetition is limited and a match begins only at a word boundary, because pages may be hostile.
const EMAIL =
  /(?<![\p{L}\p{N}._%+'-])[\p{L}\p{N}][\p{L}\p{N}._%+'-]{0,63}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.){1,6}\p{L}[\p{L}\p{N}-]{1,23}/gu
const PLAIN = /^[a-z0-9][a-z0-9._%+'-]*@[a-z0-9.-]+\.[a-z][a-z0-9-]+$/
/** Words for @ and dot in brackets, in six languages. */
const AT = /\s{0,3}[[({<|]\s{0,3}(?:at|ät|arond|arroba|chiocciola|arobase|à|@|a-t)\s{0,3}[\])}>|]\s{0,3}/giu
const DOT = /\s{0,3}[[({<|]\s{0,3}(?:dot|punct|punkt|punto|point|\.)\s{0,3}[\])}>|]\s{0,3}/giu
/** The same without brackets, only if both words are present: "info at firm dot ro". */
const SPELLED_OUT =
  /(?<![\p{L}\p{N}._-])([\p{L}\p{N}._-]{2,64})\s{1,3}(?:at|arond|arroba|chiocciola|arobase)\s{1,3}([\p{L}\p{N}-]{2,63})\s{1,3}(?:dot|punct|punkt|punto|point)\s{1,3}(\p{L}{2,20})\b/giu
const SPACED_AT =
  /(?<![\p{L}\p{N}._-])([\p{L}\p{N}._-]{2,64})\s{1,3}[@＠]\s{1,3}([\p{L}\p{N}-]{1,63}(?:\s?\.\s?[\p{L}\p{N}-]{1,63}){1,5})/gu
const FILE_ENDINGS = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'svg', 'avif', 'css', 'js', 'pdf'])
const PLACEHOLDER_NAME =
  /^(no-?reply|do-?not-?reply|mailer-daemon|postmaster|hostmaster|webmaster|abuse|example|exemplu|name|nume|user|your-?name|your|you|email|test|john\.?doe|jane\.?doe)$/
const PLACEHOLDER_DOMAIN =
  /(^|\.)(sentry\.io|wixpress\.com|sentry-next\.wixpress\.com|domain\.com|email\.com|yourdomain\.com|yoursite\.com|mysite\.com|company\.com|schema\.org|w3\.org)$/
/** The mailbox names that companies use, best first. */
const ROLE_MAILBOXES = [
  'office',
  'info',
  'contact',
  'kontakt',
  'contacto',
  'contatti',
  'hello',
  'sales',
  'vanzari',
  'verkauf',
  'ventas',
  'vendite',
  'commerciale',
  'comercial',
  'commercial',
  'export',
  'logistics',
  'logistik',
  'logistica',
  'logistique',
  'secretariat',
  'secretaria',
  'segreteria',
  'accueil',
  'mail',
  'post',
  'service',
  'administracion',
  'amministrazione',
  'admin',
]

/** In Italian and French an article may be joined to an address: "Scrivete all'info@…". */
const ARTICLE = /^(?:l|d|qu|all|dall|dell|nell|sull|coll)'(.+)$/

/** Returns the emails of a page in order, without duplicates; scrambled and spelled-out ones in plain form. */
export function emailsOf(page: Page): string[] {
  const written = [
    ...page.mailto.flatMap((target) => target.split(/[,;]/)),
    ...page.scrambled.map(unscramble),
    toPlainText(page.text),
    ...emailsInJsonLd(page.jsonLd),
  ]
  const found = written.flatMap((text) => toPlainText(text).match(EMAIL) ?? [])
  return [...new Set(found.flatMap((email) => normaliseEmail(email)))]
}

/** The owner of an email's domain: the site itself with any ending, a mail provider, or another party. */
type DomainOwner = 'site' | 'provider' | 'other'
const RANKS = { site: 0, provider: 100, other: 200 } as const satisfies Record<DomainOwner, number>
/** Mail providers that also host pages of their customers. */
const PROVIDERS_WITH_PAGES = new Set(['free.fr'])

export function domainOwner(email: string, hosts: string[]): DomainOwner {
  const domain = domainOf(email.slice(email.indexOf('@') + 1))
  if (hosts.map(domainOf).some(({ whole, label }) => whole === domain.whole || label === domain.label)) return 'site'
  return sharedDomainKindOf(domain.whole) === 'mail' || PROVIDERS_WITH_PAGES.has(domain.whole) ? 'provider' : 'other'
}

/**
 * Sorts emails, best first: those of the site's own domain, then those at mail providers, then those of other domains,
 * which may belong to the web designer. Within each group, role addresses come before those of persons.
 */
export function rankEmails(emails: string[], hosts: string[]): string[] {
  const rankOf = (email: string) => {
    const name = email.slice(0, email.indexOf('@'))
    const role = ROLE_MAILBOXES.findIndex((each) => isOfRole(name, each))
    return RANKS[domainOwner(email, hosts)] + (role === -1 ? 50 : role)
  }
  return emails.toSorted((a, b) => rankOf(a) - rankOf(b))
}

/** "office", "office.cluj" and "cluj-office" all belong to the role "office". */
const isOfRole = (name: string, role: string) =>
  name === role ||
  (name.startsWith(role) && '._-'.includes(name.charAt(role.length))) ||
  (name.endsWith(role) && '._-'.includes(name.charAt(name.length - role.length - 1)))

/** Decodes an address that is hidden by XOR with its first byte, in hex; '' if it is invalid. */
function unscramble(hex: string): string {
  const bytes = Buffer.from(/^[0-9a-f]*/i.exec(hex)?.[0] ?? '', 'hex')
  const [key = 0, ...rest] = bytes
  return Buffer.from(rest.map((byte) => byte ^ key)).toString('utf8')
}

const toPlainText = (text: string): string =>
  text
    .replaceAll('＠', '@')
    .replace(/\u200b|\u200c|\u200d|\ufeff/g, '')
    .replace(AT, '@')
    .replace(DOT, '.')
    .replace(SPELLED_OUT, '$1@$2.$3')
    .replace(SPACED_AT, (_, name: string, domain: string) => `${name}@${domain.replaceAll(' ', '')}`)

function normaliseEmail(email: string): string[] {
  const [written = '', domain = ''] = email.toLowerCase().replace(/^'+/, '').split('@')
  const afterArticle = ARTICLE.exec(written)?.[1]
  const name = afterArticle && ROLE_MAILBOXES.some((role) => isOfRole(afterArticle, role)) ? afterArticle : written
  const host = URL.parse(`http://${domain}`)?.hostname ?? ''
  const plainForm = `${name}@${host}`
  const ending = host.split('.').at(-1) ?? ''
  const { isIcann, isPrivate } = parse(host)
  const known = isIcann || isPrivate
  if (!known || FILE_ENDINGS.has(ending) || !PLAIN.test(plainForm)) return []
  if (PLACEHOLDER_NAME.test(name) || PLACEHOLDER_DOMAIN.test(host) || /^[0-9a-f]{24,}$/.test(name)) return []
  return [plainForm]
}

/** Returns every email in the structured data. */
function emailsInJsonLd(values: unknown[], depth = 0): string[] {
  if (depth > MAX_DEPTH) return []
  return values.flatMap((value): string[] => {
    if (Array.isArray(value)) return emailsInJsonLd(value, depth + 1)
    if (typeof value !== 'object' || value === null) return []
    const own = 'email' in value && typeof value.email === 'string' ? [value.email.replace(/^mailto:/i, '')] : []
    return [...own, ...emailsInJsonLd(Object.values(value), depth + 1)]
  })
}
const MAX_DEPTH = 12

function domainOf(host: string) {
  const { domain, domainWithoutSuffix } = parse(host, { allowPrivateDomains: true })
  return { whole: domain ?? host, label: domainWithoutSuffix || host }
}
