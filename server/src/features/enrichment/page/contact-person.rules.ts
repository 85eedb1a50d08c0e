import { fold } from '@leadhaul/contract/places/folding.rules.ts'
import { organizations } from './company-facts.rules.ts'
import type { Page } from './page.rules.ts'
import { NON_PERSON_WORDS, PARTICLES, PERSON_LABELS, TITLES } from './person-labels.catalog.ts'

const MAX_LINE = 160
const MAX_LABEL_WORDS = 4
const NAME_WORDS = { min: 2, max: 5 }
const NAME_WORD = /^\p{Lu}[\p{L}'’-]{0,29}\.?$/u
const INITIAL = /^\p{Lu}\.$/u

/** Returns the contact person of a page: from its structured data, or after a label that imprints use. */
export function contactPersonOf({ jsonLd, text }: Page): string | undefined {
  const points = organizations(jsonLd).flatMap(({ contactPoint }) => [contactPoint].flat())
  const stated = points.flatMap((point) => personIn((point as { name?: unknown } | null | undefined)?.name) ?? [])
  return stated[0] ?? labelledPerson(text.split('\n').map((line) => line.trim()))
}

function labelledPerson(lines: string[]): string | undefined {
  for (const [at, line] of lines.entries()) {
    if (line === '' || line.length > MAX_LINE) continue
    const rest = afterLabel(line)
    if (rest === undefined) continue
    const person = personIn(rest === '' ? lines[at + 1] : rest)
    if (person) return person
  }
  return undefined
}

/** Returns the text after the label at the beginning of a line; undefined if there is no label. */
function afterLabel(line: string): string | undefined {
  const words = line.split(/[\s:–]+|\s-\s/)
  for (let count = Math.min(MAX_LABEL_WORDS, words.length); count > 0; count--) {
    if (!PERSON_LABELS.has(fold(words.slice(0, count).join(' ')))) continue
    return words
      .slice(count)
      .filter((word) => word !== '' && word !== '-')
      .join(' ')
  }
  return undefined
}

/** Returns the name of a person at the beginning of a text, without titles; undefined if there is none. */
function personIn(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > MAX_LINE) return undefined
  const [first = ''] = text.split(/[,;|(/]| und | and | et | e | y | și | & /u)
  const words = first.split(/\s+/).filter((word) => word !== '')
  const named = words.slice(words.findIndex((word) => !TITLES.has(fold(word)) && !isTitle(word)))
  const [begin] = named
  if (named.length < NAME_WORDS.min || named.length > NAME_WORDS.max || !begin || !NAME_WORD.test(begin))
    return undefined
  const isName = named.every(
    (word) => !NON_PERSON_WORDS.has(fold(word)) && (NAME_WORD.test(word) || INITIAL.test(word) || PARTICLES.has(word)),
  )
  return isName ? named.join(' ') : undefined
}

/** "Dipl.-Ing.", "Dr.": ends with a full stop and is not an initial. */
const isTitle = (word: string) => word.endsWith('.') && !INITIAL.test(word)
