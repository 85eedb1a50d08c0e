import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { redactText } from './redacted-text.ts'

const FOLDER = new URL('../testing/redacted-texts/', import.meta.url)
const REDACTED_SHARE = 0.99
const KEPT_SHARE = 0.97
/** Words between the parts of an email or a number, which reveal nothing. */
const CONNECTORS =
  /^(?:at|dot|sign|punct|punkt|punto|point|arond|rond|arroba|chiocciola|arobase|amp|nbsp|commat|period|br|span|no|spam|www|ro|de|com|mobil|mobile|phone|ext|int|prefix|apoi|then|dann|sau|call|me|urmat|si|minus|linie|dash|spatiu|furniture)$/i

type Line = { kind: string; text: string }
const linesOf = (file: string): Line[] =>
  readFileSync(new URL(file, FOLDER), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [kind = '', ...text] = line.split('\t')
      return { kind, text: written(text.join('\t')) }
    })

/** Invisible characters are written as escapes in the file. */
const written = (text: string) =>
  text
    .replace(/\\u\{([\da-f]+)\}/g, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll('\\n', '\n')
    .replaceAll('\\t', '\t')
    .replaceAll('\\\\', '\\')

const SECRET = /⟦([^⟧]*)⟧/g
const plain = (text: string) =>
  text
    .replaceAll(/<\/?[a-z]+>/g, '')
    .normalize('NFKC')
    .replaceAll(/[\p{Cf}\p{M}]/gu, '')
const countOf = (text: string) => plain(text).match(/[\p{L}\p{N}]/gu)?.length ?? 0
const tokensOf = (text: string) =>
  text.split(/[^\p{L}\p{N}]+/u).filter((token) => token.length > 1 && !CONNECTORS.test(token))

/** Returns the parts of a text's secrets that are still readable, and of the whole more than its surroundings. */
function leftOf({ text }: Line): string[] {
  const secrets = [...text.matchAll(SECRET)].map(([, secret = '']) => secret)
  const around = text.replaceAll(SECRET, ' ')
  const redacted = redactText(text.replaceAll(SECRET, '$1'))
  const parts = secrets.flatMap((secret) => [...tokensOf(secret), ...tokensOf(plain(secret))])
  const readable = tokensOf(plain(redacted))
  const left = parts.filter((part) => readable.includes(part) && !tokensOf(around).includes(part))
  return countOf(redacted) > countOf(around) ? [...left, `more than around it: ${redacted}`] : left
}

const contacts = linesOf('with-contacts.tsv')
const innocent = linesOf('innocent.tsv')

test('the collections are large enough, and have no duplicate lines', () => {
  expect(contacts.length).toBeGreaterThanOrEqual(300)
  expect(innocent.length).toBeGreaterThanOrEqual(150)
  for (const lines of [contacts, innocent]) expect(new Set(lines.map(({ text }) => text)).size).toBe(lines.length)
})

test('99 of 100 spellings of emails, numbers, pages and profiles are redacted whole', () => {
  const open = contacts.flatMap((line) => {
    const left = leftOf(line)
    return left.length > 0 ? [{ ...line, left }] : []
  })
  // The lines themselves are reported only if there are too many.
  expect(open.length <= contacts.length * (1 - REDACTED_SHARE) ? [] : open).toEqual([])
})

test('97 of 100 texts without any stay as they are', () => {
  const changed = innocent.flatMap(({ kind, text }) =>
    redactText(text) === text ? [] : [`${kind}: ${text} → ${redactText(text)}`],
  )
  expect(changed.length <= innocent.length * (1 - KEPT_SHARE) ? [] : changed).toEqual([])
})

describe('redacting', () => {
  test('redacting a redacted text changes nothing', () => {
    for (const { text } of contacts) {
      const once = redactText(text.replaceAll(SECRET, '$1'))
      expect(redactText(once)).toBe(once)
    }
  })
})
