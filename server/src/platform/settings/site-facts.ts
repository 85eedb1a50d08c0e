import { readFileSync } from 'node:fs'
import { SiteFacts } from '@leadhaul/contract/public-site/site-facts.schema.ts'
import * as z from 'zod'

/** Reads what the operator says on the public pages; answers what is wrong with the file as one line. */
export function readSiteFacts(file: string): SiteFacts | string {
  try {
    const read = SiteFacts.safeParse(JSON.parse(readFileSync(file, 'utf8')))
    return read.success ? read.data : z.prettifyError(read.error).replace(/\s+/g, ' ')
  } catch (error) {
    return error instanceof SyntaxError ? 'the file is not JSON' : 'the file cannot be read'
  }
}
