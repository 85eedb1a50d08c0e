import { receiverLanguage } from '@leadhaul/contract/drafts/receiver-language.rules.ts'
import { FOOTER_TEXTS } from './email-footer.catalog.ts'

export type EmailSender = {
  name: string
  email: string
  companyName: string
  phone: string
  website: string | null
}
/** The source of the recipient's address, or null if the sender's workspace entered it. */
export type AddressOrigin = { source: string; url: string | null } | null
export type EmailPartsInput = {
  content: string
  countryCode: string | null
  sender: EmailSender
  origin: AddressOrigin
  unsubscribeUrl: string
}

/**
 * Renders the text and HTML part of a message: the content, the sender, the source of the address and how to
 * unsubscribe.
 */
export function emailParts(facts: EmailPartsInput): { text: string; html: string; language: string } {
  const language = receiverLanguage(facts.countryCode)
  const texts = FOOTER_TEXTS[language]
  const { sender, origin, unsubscribeUrl } = facts
  const identity = [sender.name, sender.companyName, sender.phone, sender.email, sender.website ?? '']
  const senderLine = identity.filter((part) => part.trim() !== '').join(' · ')
  const originLine = origin
    ? texts.source.replace('{source}', () => (origin.url ? `${origin.source}, ${origin.url}` : origin.source))
    : texts.ownRecords.replace('{company}', () => sender.companyName)
  const text = [facts.content, '', '-- ', senderLine, originLine, `${texts.unsubscribe} ${unsubscribeUrl}`, ''].join(
    '\n',
  )
  const html = `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"></head>
<body style="font-family: Arial, sans-serif; font-size: 15px; line-height: 1.5; color: #1c1f1d">
${paragraphs(facts.content)}
<hr style="border: 0; border-top: 1px solid #d8d9d2; margin: 24px 0 12px">
<p style="font-size: 12px; color: #5c605c">${withLinks(senderLine)}<br>
${withLinks(originLine)}<br>
${escapeHtml(texts.unsubscribe)} <a href="${escapeHtml(unsubscribeUrl)}">${escapeHtml(new URL(unsubscribeUrl).host)}</a></p>
</body>
</html>
`
  return { text, html, language }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

const paragraphs = (content: string): string =>
  content
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${withLinks(paragraph).replaceAll('\n', '<br>\n')}</p>`)
    .join('\n')

/** Escapes the text and turns web addresses into links; nothing else becomes markup. */
const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']{1,2000})/)
    .map((part, at) => (at % 2 === 1 ? `<a href="${escapeHtml(part)}">${escapeHtml(part)}</a>` : escapeHtml(part)))
    .join('')
