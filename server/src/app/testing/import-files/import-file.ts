import type { ImportField, ImportProblemCode } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'

/** What a company of a file must be afterwards; contact fields that are not named must be empty. */
export type ExpectedCompany = {
  companyName: string
  contactName?: string
  contactEmail?: string
  otherEmails?: string[]
  /** Digits alone, with the country's, as it can be called from anywhere. */
  contactPhone?: string
  otherPhones?: string[]
  website?: string
  city?: string
  state?: string
  countryCode?: string
  address?: string
  postcode?: string
  industry?: string
  status?: string
  /** A part of the notes. */
  notes?: string
}

/** A cell that cannot be read, named as its user finds it: the spreadsheet's row and the column's letter. */
export type ExpectedProblem = { row: number; column: string | null; code: ImportProblemCode }

/** A file as people have it, written out, and what must come of it without a click but for the default country. */
export type ImportFile = {
  /** What is peculiar to it, as a test's name. */
  about: string
  fileName: string
  bytes: Uint8Array
  /** What the user answers when asked for the country of rows that name none; the suggestion is kept where left out. */
  country?: string
  /** The sheet the user chooses where a workbook has several with rows. */
  sheet?: string
  companies: ExpectedCompany[]
  problems?: ExpectedProblem[]
  /** Fields the columns must be mapped to where it matters. */
  mapping?: (ImportField | null)[]
}

/** Lines of cells as written, without any quoting. */
export const lines = (...rows: string[]): string => rows.map((row) => `${row}\r\n`).join('')
