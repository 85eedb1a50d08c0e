// Rows of a table that are not companies: totals, page numbers, print dates, repeated headers.
// Pure; a row is one of these only if nothing in it indicates a company. These rows are reported, never dropped
// silently. The server finds the rows above the header.
import { fold } from '../places/folding.rules.ts'
import { hasLegalForm } from './import-column-values.rules.ts'
import { HEADER_LINE_SEPARATOR } from './import-column-labels.rules.ts'
import type { ImportField, ImportMapping, ImportProblemCode } from './lead-import.schema.ts'

const wordSet = (text: string) => new Set(text.split('|'))
const TOTAL_WORDS = wordSet(
  'total|totals|totaluri|subtotal|sub total|grand total|total general|sum|summe|summen|gesamt|gesamtsumme|gesamtergebnis|insgesamt|zwischensumme|razem|suma|lacznie|ogolem|somme|totale|totaal|osszesen|celkem|spolu|suma koncowa',
)
const WORDS_AFTER_TOTAL = wordSet(
  'general|clienti|client|firme|firma|companii|companie|parteneri|randuri|inregistrari|kunden|firmen|unternehmen|klientow|firm|companies|customers|clients|leads|rows|records|lei|ron|eur|euro|pln|zl|in|de|net|brut|netto|brutto|vanzari|umsatz',
)
const PAGE_NUMBER_LINE =
  /^(?:seite|pagina|page|strona|pag|str|s)\.?\s{0,3}\d{1,4}(?:\s{0,3}(?:von|din|of|z|\/|-)\s{0,3}\d{1,4})?$/i
const PRINT_DATE_LINE =
  /^(?:stand|data (?:tipăririi|tiparirii|exportului|generării|generarii|raportului)|listat|tipărit|tiparit|generat|exportat|întocmit|intocmit|printed|exported|generated|created|erstellt|gedruckt|exportiert|wygenerowano|wydrukowano|data wydruku)\b.{0,60}\d/iu
const MAX_GROUP_WORDS = 2
const AMOUNT = /^[-+]?[\d.,\s'%€$£]{1,40}(?:lei|ron|eur|euro|pln|zł|zl|kg|t|€)?$/i
const CONTACT_FIELDS: ReadonlySet<ImportField | null> = new Set([
  'contactEmail',
  'otherEmails',
  'contactPhone',
  'otherPhones',
  'website',
])

/** Why a row is not a company; undefined if it may be one. */
export function extraRowProblem(
  cells: readonly string[],
  { mapping, names }: { mapping: ImportMapping; names: readonly string[] },
): ImportProblemCode | undefined {
  const filled = cells
    .map((text, index) => ({ text: text.trim(), name: names[index] ?? '', field: mapping[index] ?? null }))
    .filter(({ text }) => text !== '')
  const [first, ...others] = filled
  if (!first) return undefined
  if (isRepeatedHeader(filled)) return 'header_again'
  if (others.length === 0 && (PAGE_NUMBER_LINE.test(first.text) || PRINT_DATE_LINE.test(first.text))) return 'page_row'
  const onlyAmounts = others.every(({ text, field }) => AMOUNT.test(text) && !CONTACT_FIELDS.has(field))
  return onlyAmounts && isTotal(first.text, others.length > 0) ? 'total_row' : undefined
}

type Filled = { text: string; name: string }

/** Whether every cell repeats the name of its column, or one line of a two-line header. */
function isRepeatedHeader(filled: Filled[]): boolean {
  const same = filled.filter(({ text, name }) => {
    const folded = fold(text)
    return (
      folded !== '' &&
      (fold(name) === folded || name.split(HEADER_LINE_SEPARATOR).some((line) => fold(line) === folded))
    )
  })
  return same.length === filled.length && (filled.length > 1 || fold(filled[0]?.name ?? '') !== '')
}

/**
 * Whether a text is a total: "Total: 3 clienți". If an amount follows, also the total of a group, "Total Brașov",
 * unless it has a legal form.
 */
function isTotal(text: string, hasAmount: boolean): boolean {
  const words = fold(text).split(' ')
  const begins = [3, 2, 1].find((count) => TOTAL_WORDS.has(words.slice(0, count).join(' ')))
  if (begins === undefined) return false
  const rest = words.slice(begins)
  const counts = rest.every((word) => WORDS_AFTER_TOTAL.has(word) || /^\d{1,12}$/.test(word))
  return counts || (hasAmount && rest.length <= MAX_GROUP_WORDS && !hasLegalForm(text))
}
