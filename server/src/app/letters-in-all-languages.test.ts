import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { describe, expect, test } from 'vitest'
import { type LetterContent, letterText } from '../platform/letter-page.ts'
import { LETTERS } from './testing/all-letters.ts'
import { typographyFaults } from './testing/typography.ts'

const OTHERS = Language.options.filter((language) => language !== 'en')

/** The sentences of a letter; what is filled in alone is no sentence. */
const sentences = (letter: LetterContent | undefined) => [
  letter?.subject,
  letter?.title,
  letter?.lead,
  letter?.button.label,
  ...(letter?.notes ?? []),
  letter?.footer,
  letter?.unsubscribe?.label,
]

describe.each(OTHERS)('in %s', (language) => {
  test.each(Object.entries(LETTERS))(
    'the letter “%s” has no English and has what is filled in',
    (_, [write, filled]) => {
      const [letter, english] = [write(language), write('en')]
      const isEnglish = (sentence: string | undefined, at: number) =>
        sentence !== undefined && sentence === sentences(english)[at]
      expect(sentences(letter).filter(isEnglish)).toEqual([])
      expect(sentences(letter)).toHaveLength(sentences(english).length)
      const text = letter ? letterText(letter) : ''
      for (const value of filled) expect(text).toMatch(value)
      for (const sentence of sentences(letter)) expect(typographyFaults(sentence ?? '', language)).toEqual([])
    },
  )
})
