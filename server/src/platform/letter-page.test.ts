import { expect, test } from 'vitest'
import { letterHtml, letterText } from './letter-page.ts'

const LETTER = {
  subject: '<b>Subject</b>',
  title: 'A & B',
  lead: `For "o'neill"@haulier.example`,
  button: { label: 'Open', href: 'https://app.example/?a=1&b="2"' },
  facts: [['From', '<img src=x>'] as [string, string]],
  notes: ['<script>note()</script>'],
  footer: 'The end',
}

test('nothing that a letter says becomes markup', () => {
  const html = letterHtml(LETTER)
  expect(html).not.toMatch(/<b>|<img|<script|"2"|o'neill/)
  expect(html).toContain('A &#38; B')
  expect(html).toContain('https://app.example/?a=1&#38;b=&#34;2&#34;')
})

test('its text says the same, with the link on a line of its own', () => {
  const lines = letterText(LETTER).split('\n')
  expect(lines).toContain('https://app.example/?a=1&b="2"')
  expect(lines).toContain('From: <img src=x>')
})
