import type { ImportField, ImportProblemCode } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'

/** The expected lead of a company in a file; contact fields that are not given must be empty. */
export type ExpectedCompany = {
  companyName: string
  contactName?: string
  contactEmail?: string
  otherEmails?: string[]
  /** Only digits, with the country code. */
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

/** A cell that cannot be read, by the row and the column letter of the spreadsheet. */
export type ExpectedProblem = { row: number; column: string | null; code: ImportProblemCode }

/** A typical file, and its expected import with the suggested settings, apart from the default country. */
export type ImportFile = {
  /** What is special about the file; also the name of its test. */
  about: string
  fileName: string
  bytes: Uint8Array
  /** The country that the user selects for rows without one; if absent, the suggested country is kept. */
  country?: string
  /** The sheet that the user chooses if several sheets of a workbook have rows. */
  sheet?: string
  companies: ExpectedCompany[]
  problems?: ExpectedProblem[]
  /** The expected mapping of the columns, if the test checks it. */
  mapping?: (ImportField | null)[]
}

/** Lines of cells as written, without any quoting. */
export const lines = (...rows: string[]): string => rows.map((row) => `${row}\r\n`).join('')
