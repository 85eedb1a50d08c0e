import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { describe, expect, test } from 'vitest'
import { type EmailContent, emailText } from '../../../platform/mail/email-page.ts'
import { EMAILS } from '../../testing/all-emails.ts'
import { typographyFaults } from '../../testing/typography.ts'

const OTHERS = Language.options.filter((language) => language !== 'en')

/** The sentences of an email; a value without other text is no sentence. */
const sentences = (email: EmailContent | undefined) => [
  email?.subject,
  email?.title,
  email?.lead,
  email?.button.label,
  ...(email?.notes ?? []),
  email?.footer,
  email?.unsubscribe?.label,
]

describe.each(OTHERS)('in %s', (language) => {
  test.each(Object.entries(EMAILS))('the email “%s” contains no English and all its values', (_, [write, filled]) => {
    const [email, english] = [write(language), write('en')]
    const isEnglish = (sentence: string | undefined, at: number) =>
      sentence !== undefined && sentence === sentences(english)[at]
    expect(sentences(email).filter(isEnglish)).toEqual([])
    expect(sentences(email)).toHaveLength(sentences(english).length)
    const text = email ? emailText(email) : ''
    for (const value of filled) expect(text).toMatch(value)
    for (const sentence of sentences(email)) expect(typographyFaults(sentence ?? '', language)).toEqual([])
  })
})
