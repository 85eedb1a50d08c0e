import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'

export type CsvTexts = {
  /** Date, Type, Credit Category, Amount, Description. */
  columns: readonly [string, string, string, string, string]
  type: (transaction: CreditTransaction) => string
  category: (transaction: CreditTransaction) => string
  description: (transaction: CreditTransaction) => string
}

/** The rows of the CSV file of the ledger, with the header. */
export const transactionRows = (transactions: readonly CreditTransaction[], texts: CsvTexts) => [
  texts.columns,
  ...transactions.map((line) => [
    line.createdAt,
    texts.type(line),
    texts.category(line),
    line.amount,
    texts.description(line),
  ]),
]
