import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { FURTHER_ARGUMENTS } from '../further-arguments.ts'
import { findSlowText, createTextGenerator, type PrepareWork } from '../growth.ts'
import { FILE_READERS, writeTempFile } from '../readers/file-readers.ts'
import { PAGE_READERS } from '../readers/page-readers.ts'
import { SEARCH_READERS } from '../readers/search-readers.ts'
import { TEXT_READERS } from '../readers/text-readers.ts'
import { productFiles } from '../regexes.ts'
import { textFunctions, type TextFunction } from '../text-functions.ts'
import { WORST_FILES, WORST_TEXTS } from '../worst-texts.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const TIMEOUT_MS = 300_000
const functions = textFunctions(productFiles(ROOT))

test.each(functions.filter(({ name }) => FURTHER_ARGUMENTS[name] !== null))(
  'ten times the text takes at most 15 times the work: $name of $path',
  async ({ path, name, takes }) => {
    const module = (await import(pathToFileURL(join(ROOT, path)).href)) as Record<
      string,
      (...given: unknown[]) => unknown
    >
    const read = module[name]
    const further = FURTHER_ARGUMENTS[name] ?? []
    if (!read) throw new Error(`${path} has no ${name}`)
    const slow = await findSlowText(WORST_TEXTS, (worst) =>
      workOnText(createTextGenerator(worst), (text) => read(...firstArguments(takes, text), ...further)),
    )
    expect(slow).toBeUndefined()
  },
  TIMEOUT_MS,
)

test.each([...PAGE_READERS, ...SEARCH_READERS, ...TEXT_READERS])(
  'ten times the text takes at most 15 times the work: $name',
  async ({ read }) => {
    expect(await findSlowText(WORST_TEXTS, (worst) => workOnText(createTextGenerator(worst), read))).toBeUndefined()
  },
  TIMEOUT_MS,
)

const LOOKS = 4
const SPACES = [{ pump: ' ', suffix: 'a' }]
const QUADRATIC: [string, (text: string) => unknown][] = [
  ['a pattern tried from every character', (text) => /\s+$/.test(text)],
  ['the rest of the text searched from every character', (text) => Array.from(text, (_, at) => text.indexOf('b', at))],
  [
    'the text before it copied at every line of 160',
    (text) => {
      for (let at = 0; at < text.length; at += 160) Buffer.from(text.slice(0, at), 'latin1')
    },
  ],
]
test.each(QUADRATIC)(
  'a reader that is not linear is detected by its growth: %s',
  async (_, read) => {
    let found: unknown
    // The time subtracted for garbage collection is an estimate: on a busy machine it may be too much once.
    for (let look = 0; !found && look < LOOKS; look++)
      found = await findSlowText(SPACES, (worst) => workOnText(createTextGenerator(worst), read))
    expect(found).toBeDefined()
  },
  TIMEOUT_MS,
)

const files: { remove: () => void }[] = []
afterEach(() => {
  for (const file of files.splice(0)) file.remove()
})

test.each(FILE_READERS)(
  'ten times the file takes at most 15 times the work: $name',
  async ({ head = '', bytes, read }) => {
    const work =
      (textOf: (size: number) => string): PrepareWork =>
      (size) => {
        const text = head + textOf(size)
        const file = writeTempFile(bytes ? bytes(text) : text)
        files.push(file)
        return () => runToEnd(() => read(file.path))
      }
    expect(await findSlowText(WORST_FILES, (worst) => work(createTextGenerator(worst)))).toBeUndefined()
  },
  TIMEOUT_MS,
)

function firstArguments(takes: TextFunction['takes'], text: string): unknown[] {
  if (takes === 'text') return [text]
  return takes === 'bytes' ? [Buffer.from(text)] : [[text]]
}

const workOnText =
  (textOf: (size: number) => string, read: (text: string) => unknown): PrepareWork =>
  (size) => {
    const text = textOf(size)
    return () => runToEnd(() => read(text))
  }

/** A text may be rejected: only the time counts. A generator is read to its end. */
async function runToEnd(read: () => unknown): Promise<void> {
  try {
    const answer = await read()
    if (typeof answer === 'object' && answer !== null && Symbol.iterator in answer)
      for (const _ of answer as Iterable<unknown>);
  } catch {
    // Refused.
  }
}
