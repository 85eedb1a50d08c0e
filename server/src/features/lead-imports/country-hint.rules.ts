import { countryCodeOf } from '@leadhaul/contract/lead-imports/country-names.rules.ts'
import { emailsIn, phonesIn } from '@leadhaul/contract/lead-imports/import-cell.rules.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Further rows add no information. */
const MAX_ROWS = 300
const MAX_CELL_LENGTH = 200
/** Country domains that companies in other countries use for their meaning. */
const GENERIC_DOMAINS = new Set(['io', 'co', 'me', 'tv', 'ai', 'cc', 'to', 'ws', 'fm', 'eu', 'su'])
const HOST = /^(?:https?:\/\/)?(?:[a-z0-9-]{1,63}\.){1,4}([a-z]{2})(?:[/:?]|$)/i
const MIN_SHARE = 0.6

/** Suggests a country from the international phones and the domains of a table. */
export class CountryHints {
  readonly #counts = new Map<string, number>()
  #rows = 0

  addRow(cells: readonly string[]): void {
    if (this.#rows++ >= MAX_ROWS) return
    for (const cell of cells) for (const country of countriesIn(cell.slice(0, MAX_CELL_LENGTH))) this.#add(country)
  }

  #add(country: string): void {
    this.#counts.set(country, (this.#counts.get(country) ?? 0) + 1)
  }

  get country(): string | undefined {
    const total = [...this.#counts.values()].reduce((sum, count) => sum + count, 0)
    const [country, count = 0] = [...this.#counts].toSorted(([, one], [, other]) => other - one)[0] ?? []
    return count >= total * MIN_SHARE ? country : undefined
  }
}

function countriesIn(cell: string): string[] {
  const hosts = cell.includes('@') ? emailsIn(cell).emails.map((email) => email.slice(email.indexOf('@') + 1)) : [cell]
  const domains = hosts.flatMap((host) => HOST.exec(host)?.[1]?.toLowerCase() ?? [])
  const phones = cell.includes('+') ? phonesIn(cell).phones : []
  return [
    ...domains.flatMap((domain) => (GENERIC_DOMAINS.has(domain) ? [] : (countryCodeOf(domain) ?? []))),
    ...phones.flatMap((phone) => parsePhoneNumberFromString(phone)?.country ?? []),
  ]
}
