import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import type pg from 'pg'
import { rowTexts, tablesOf } from '../../platform/testing/row-texts.ts'
import type { Person } from './people.ts'

/** Returns the forms in which a secret may be stored unencrypted: as it is, and encoded. */
const formsOf = (secret: string): string[] => {
  const bytes = Buffer.from(secret)
  // Its base64 form depends on its offset modulo three; the middle of each of the three forms is constant.
  const base64 = [0, 1, 2].map((before) =>
    Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .slice(before === 0 ? 0 : 4, -4),
  )
  return [secret, encodeURIComponent(secret), bytes.toString('hex'), ...base64]
}

/** Finds these secrets in texts, files, a database and the answers of the API, each by its name. */
export function secretSearch(secrets: Record<string, string>) {
  const forms = Object.entries(secrets).flatMap(([name, secret]) => formsOf(secret).map((form) => ({ name, form })))
  const inBytes = (bytes: Buffer) => new Set(forms.filter(({ form }) => bytes.includes(form)).map(({ name }) => name))
  const inText = (text: string) => [...inBytes(Buffer.from(text))]
  return {
    inText,

    /** Reads every file of a folder; each finding is "name in file". */
    inFolder: (folder: string): string[] =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .flatMap(({ parentPath, name: file }) =>
          [...inBytes(readFileSync(join(parentPath, file)))].map((name) => `${name} in ${file}`),
        ),

    /** Reads every row of every table, also of jobs and sign-in: "name in table". Returns the number of rows. */
    inDatabase: async (owner: pg.Pool) => {
      const found: string[] = []
      let count = 0
      const tables = await tablesOf(owner)
      for (const table of tables) {
        const texts = await rowTexts(owner, { table, holding: forms.map(({ form }) => form) })
        count += texts.length
        for (const text of texts) found.push(...inText(text).map((name) => `${name} in ${table}`))
      }
      return { found, count, tables }
    },

    /** All responses of the API that need no input, with the download of one's own data. */
    inAnswers: async (person: Person): Promise<{ found: string[]; asked: string[] }> => {
      const document = (await (await person.fetch('/api/openapi.json')).json()) as { paths: Record<string, object> }
      const paths = Object.entries(document.paths).filter(([path, has]) => 'get' in has && !path.includes('{'))
      const found: string[] = []
      for (const [path] of paths) {
        const answer = await person.fetch(`/api/v1${path}`)
        // An endless stream contains only hints.
        if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
          await answer.body?.cancel()
          continue
        }
        const body = Buffer.from(await answer.arrayBuffer())
        const isZip = body.subarray(0, 2).toString() === 'PK'
        const parts = isZip ? Object.values(unzipSync(new Uint8Array(body))) : [body]
        for (const part of parts) found.push(...[...inBytes(Buffer.from(part))].map((name) => `${name} in ${path}`))
      }
      return { found, asked: paths.map(([path]) => path) }
    },
  }
}
