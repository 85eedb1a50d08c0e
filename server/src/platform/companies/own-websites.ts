import { parse } from 'tldts'
import { siteKey } from './company-keys.ts'
import type { CompanyName } from './company-names.ts'
import { sharedDomainKindOf } from './shared-hosts.ts'

/** A domain of this many differently named companies belongs to a directory, a mall, an association or a network. */
export const MIN_SHARING_COMPANIES = 3
/** The minimum number of letters of a word that is searched inside a host's label. */
const MIN_WORD_LETTERS = 4
const MIN_INITIALS = 3

/**
 * Whether a website may be the company's own: not a page on a network, a directory, a marketplace or a builder, and not
 * on a domain that many differently named companies share, unless the host is named after the company. `namesOf`
 * returns the number of companies with a key in the directory.
 */
export function isOwnWebsite(
  website: string,
  { called, namesOf }: { called: CompanyName; namesOf: (key: string) => number },
): boolean {
  if (isSharedHostPage(website)) return false
  const key = siteKey(website)
  return key === null || namesOf(key) < MIN_SHARING_COMPANIES || isHostNamedAfter(website, called)
}

/** Whether a URL is on a host shared by companies. A customer's own subdomain at a website builder does not count. */
export function isSharedHostPage(website: string): boolean {
  const { domain, subdomain } = parse(website.slice(0, 2000), { allowPrivateDomains: true })
  const kind = domain && sharedDomainKindOf(domain.toLowerCase())
  if (!kind) return false
  return kind !== 'builders' || !subdomain || subdomain === 'www'
}

/** "ken-garff.com" for "Ken Garff Ford", "ihc.com" for "IHC Physicians". */
function isHostNamedAfter(website: string, { core, own, telling, initials }: CompanyName): boolean {
  const { domainWithoutSuffix, subdomain } = parse(website.slice(0, 2000), { allowPrivateDomains: true })
  const labels = [...(subdomain ?? '').split('.'), domainWithoutSuffix ?? '']
    .map((label) => label.toLowerCase().replaceAll('-', ''))
    .filter((label) => label !== '' && label !== 'www')
  return labels.some(
    (label) =>
      own.includes(label) ||
      (label.length >= MIN_INITIALS && label === initials) ||
      telling.some((word) => word.length >= MIN_WORD_LETTERS && label.includes(word)) ||
      (label.length >= MIN_WORD_LETTERS && core.words.length > 1 && core.whole.startsWith(label)) ||
      (core.words.length > 1 && core.whole.length >= MIN_WORD_LETTERS && label.startsWith(core.whole)),
  )
}
