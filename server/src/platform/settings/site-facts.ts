import { readFileSync } from 'node:fs'
import { SiteFacts } from '@leadhaul/contract/public-site/site-facts.schema.ts'
import * as z from 'zod'

/** Reads the operator's facts for the public pages; returns one line if the file is invalid. */
export function readSiteFacts(file: string): SiteFacts | string {
  try {
    const read = SiteFacts.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.data : z.prettifyError(read.error).replace(/\s+/g, ' ')
  } catch (error) {
    return error instanceof SyntaxError ? 'the file is not JSON' : 'the file cannot be read'
  }
}
