import type Stripe from 'stripe'
import { idOf } from '../cashier-objects.rules.ts'
import type { TestCashier } from '../test-cashier.service.ts'
import { pdfOf } from './test-document.rules.ts'

const NOTE = 'TEST - no money moved. This is not an invoice.'
const euros = (cents: number) => `${(cents / 100).toFixed(2)} EUR`
const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10)

/** The company and its VAT id at the time of the invoice. */
function billedTo({ customer_name: name, customer_address: address, customer_tax_ids: ids }: Stripe.Invoice): string[] {
  const { line1, line2, postal_code: code, city, country } = address ?? {}
  const lines = [line1, line2, [code, city].filter(Boolean).join(' '), country]
  return [
    `Bill to: ${name ?? ''}`,
    ...lines.filter((line) => line).map((line) => `  ${line}`),
    ...(ids ?? []).map(({ value }) => `  VAT ID ${value ?? ''}`),
  ]
}

/** The invoices and credit notes of a customer as PDF files, or undefined for those of other customers. */
export const createTestDocuments = ({ cashier }: { cashier: TestCashier }) => ({
  invoice: (customer: string, id: string): Promise<Buffer | undefined> =>
    cashier.act(async (transaction) => {
      const invoice = await transaction.objects.get('invoice', id)
      if (!invoice || idOf(invoice.customer ?? '') !== customer) return undefined
      return pdfOf([
        NOTE,
        '',
        `Invoice ${invoice.number ?? ''} of ${day(invoice.created)}`,
        ...billedTo(invoice),
        '',
        ...invoice.lines.data.map((line) => `${line.description ?? ''}: ${euros(line.amount)}`),
        `Tax: ${euros((invoice.total_taxes ?? []).reduce((sum, { amount }) => sum + amount, 0))}`,
        `Total: ${euros(invoice.total)}`,
      ])
    }),
  creditNote: (customer: string, id: string): Promise<Buffer | undefined> =>
    cashier.act(async (transaction) => {
      const note = await transaction.objects.get('credit_note', id)
      if (!note || idOf(note.customer) !== customer) return undefined
      const invoice = await transaction.find('invoice', idOf(note.invoice))
      return pdfOf([
        NOTE,
        '',
        `Credit note ${note.number} of ${day(note.created)}`,
        `For invoice ${invoice.number ?? ''} of ${day(invoice.created)}`,
        ...billedTo(invoice),
        '',
        `Tax: -${euros(note.total - (note.total_excluding_tax ?? note.total))}`,
        `Total: -${euros(note.total)}`,
      ])
    }),
})
