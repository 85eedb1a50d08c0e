import { fileURLToPath, pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { FURTHER_ARGUMENTS } from '../further-arguments.ts'
import { firstSlow, repeated, type Work } from '../growth.ts'
import { FILE_READERS, writtenFile } from '../readers/file-readers.ts'
import { PAGE_READERS } from '../readers/page-readers.ts'
import { SEARCH_READERS } from '../readers/search-readers.ts'
import { TEXT_READERS } from '../readers/text-readers.ts'
import { productFiles } from '../regexes.ts'
import { textFunctions, type TextFunction } from '../text-functions.ts'
import { WORST_FILES, WORST_TEXTS } from '../worst-texts.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const SLOW = 300_000
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
    const slow = await firstSlow(WORST_TEXTS, (worst) =>
      onText(repeated(worst), (text) => read(...given(takes, text), ...further)),
    )
    expect(slow).toBeUndefined()
  },
  SLOW,
)

test.each([...PAGE_READERS, ...SEARCH_READERS, ...TEXT_READERS])(
  'ten times the text takes at most 15 times the work: $name',
  async ({ read }) => {
    expect(await firstSlow(WORST_TEXTS, (worst) => onText(repeated(worst), read))).toBeUndefined()
  },
  SLOW,
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
      found = await firstSlow(SPACES, (worst) => onText(repeated(worst), read))
    expect(found).toBeDefined()
  },
  SLOW,
)

const files: { remove: () => void }[] = []
afterEach(() => {
  for (const file of files.splice(0)) file.remove()
})

test.each(FILE_READERS)(
  'ten times the file takes at most 15 times the work: $name',
  async ({ head = '', bytes, read }) => {
    const work =
      (textOf: (size: number) => string): Work =>
      (size) => {
        const text = head + textOf(size)
        const file = writtenFile(bytes ? bytes(text) : text)
        files.push(file)
        return () => settled(() => read(file.path))
      }
    expect(await firstSlow(WORST_FILES, (worst) => work(repeated(worst)))).toBeUndefined()
  },
  SLOW,
)

function given(takes: TextFunction['takes'], text: string): unknown[] {
  if (takes === 'text') return [text]
  return takes === 'bytes' ? [Buffer.from(text)] : [[text]]
}

const onText =
  (textOf: (size: number) => string, read: (text: string) => unknown): Work =>
  (size) => {
    const text = textOf(size)
    return () => settled(() => read(text))
  }

/** A text may be rejected: only the time counts. A generator is read to its end. */
async function settled(read: () => unknown): Promise<void> {
  try {
    const answer = await read()
    if (typeof answer === 'object' && answer !== null && Symbol.iterator in answer)
      for (const _ of answer as Iterable<unknown>);
  } catch {
    // Refused.
  }
}
