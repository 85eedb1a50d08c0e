import { expect, test } from 'vitest'
import { emailHtml, emailText } from './email-page.ts'

const EMAIL = {
  subject: '<b>Subject</b>',
  title: 'A & B',
  lead: `For "o'neill"@haulier.example`,
  button: { label: 'Open', href: 'https://app.example/?a=1&b="2"' },
  facts: [['From', '<img src=x>'] as [string, string]],
  notes: ['<script>note()</script>'],
  footer: 'The end',
}

test('no content of an email becomes markup', () => {
  const html = emailHtml(EMAIL)
  expect(html).not.toMatch(/<b>|<img|<script|"2"|o'neill/)
  expect(html).toContain('A &#38; B')
  expect(html).toContain('https://app.example/?a=1&#38;b=&#34;2&#34;')
})

test('the text version has the same content, with the link on a separate line', () => {
  const lines = emailText(EMAIL).split('\n')
  expect(lines).toContain('https://app.example/?a=1&b="2"')
  expect(lines).toContain('From: <img src=x>')
})
