import type { CreditTransaction } from '@leadhaul/contract/billing/billing.contract.ts'
import { expect, test } from 'vitest'
import { csvText } from '../../lib/csv.ts'
import { transactionRows } from './transactions-csv.model.ts'

const line = (part: Partial<CreditTransaction>): CreditTransaction => ({
  id: '1',
  transactionType: 'debit',
  creditType: 'lead',
  amount: -0.5,
  balanceAfter: 49.5,
  description: 'Mobila Someș SRL',
  leadId: null,
  kind: 'use',
  subject: null,
  orderId: null,
  createdAt: '2026-11-20T14:12:00.000Z',
  ...part,
})
const csv = (...parts: Partial<CreditTransaction>[]) =>
  csvText(
    transactionRows(parts.map(line), {
      columns: ['Date', 'Type', 'Credit Category', 'Amount', 'Description'],
      type: ({ kind }) => kind,
      category: ({ creditType }) => creditType,
      description: ({ description }) => description,
    }),
  )

test('the file has the five columns of the specification, and amounts are numbers', () => {
  expect(csv({}, { kind: 'plan', amount: 600, description: 'Standard, "November"' })).toBe(
    [
      '\ufeffDate,Type,Credit Category,Amount,Description',
      '2026-11-20T14:12:00.000Z,use,lead,-0.5,Mobila Someș SRL',
      '2026-11-20T14:12:00.000Z,plan,lead,600,"Standard, ""November"""',
      '',
    ].join('\r\n'),
  )
})

test.each([
  '=HYPERLINK("x")',
  '+40',
  '-1',
  '@sum',
  '\t=1',
  '＝1',
  ' =1',
  "Acme;=1+cmd|' /C calc'!A0;",
  'Acme\t+1',
  'Acme, -1',
  'Acme\r\n@sum',
])('a company named %j is a text in every spreadsheet, whichever separator the program expects', (name) => {
  const text = csv({ description: name })
  for (const separator of [',', ';', '\t']) {
    const cells = text.split(/\r\n|[\r\n]/).flatMap((row) => row.split(separator))
    expect(cells.filter((cell) => /^"?[\s\ufeff]*[=+\-@＝]/u.test(cell) && cell !== '-0.5')).toEqual([])
  }
})
