import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'

/** What a spreadsheet may take for the beginning of a formula; Excel reads the full-width characters too. */
const FORMULA = /^[\s\u200b\u202e\ufeff]*[=+\-@＝＋－＠\t\r]/u
const BOM = '\ufeff'

export type CsvTexts = {
  /** Date, Type, Credit Category, Amount, Description. */
  columns: readonly [string, string, string, string, string]
  type: (transaction: CreditTransaction) => string
  category: (transaction: CreditTransaction) => string
  description: (transaction: CreditTransaction) => string
}

/** The ledger as a file for spreadsheets: texts are never formulas, amounts are numbers with a point. */
export function transactionsCsv(transactions: readonly CreditTransaction[], texts: CsvTexts): string {
  const rows = transactions.map((line) => [
    line.createdAt,
    text(texts.type(line)),
    text(texts.category(line)),
    String(line.amount),
    text(texts.description(line)),
  ])
  return BOM + [texts.columns.map(text), ...rows].map((row) => `${row.join(',')}\r\n`).join('')
}

const text = (value: string): string => {
  const safe = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n;']/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
