import type { Email } from './mail.ts'

/** The content of an email, from which text and HTML are rendered. It contains no markup. */
export type EmailContent = {
  subject: string
  title: string
  /** Before the button. */
  lead: string
  button: { label: string; href: string }
  /** Label and value, such as when it was requested. */
  facts?: [label: string, value: string][]
  /** Lists before the button, each under its title. */
  sections?: EmailSection[]
  /** After the button, in small type. */
  notes: string[]
  /** The reason why the recipient gets the email. */
  footer: string
  /** At the very end, in an email with an opt-out. */
  unsubscribe?: { label: string; href: string }
}
export type EmailSection = { title: string; rows: [label: string, value: string][] }

const FONT = "Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const DARK_STYLES = `@media (prefers-color-scheme:dark){.o{background:#0f1113!important}.i{background:#16181b!important;border-color:#272b2f!important;color:#eceef0!important}.t,.f,.b,.b td{border-color:#272b2f!important}.h,.v{color:#eceef0!important}.p{color:#b6bcc2!important}.s,.k,.f{color:#959ca4!important}.c{background:#1773b1!important}.l{color:#74bdee!important}}`
const LOGO_HTML = `<table role="presentation" cellspacing="0" cellpadding="0"><tr><td width="24" height="24" align="center" style="background:#00588f;border-radius:5px;color:#fff;font:700 14px/24px ${FONT}">L</td><td style="padding-left:9px;font:700 15px/24px ${FONT};letter-spacing:-.02em">Leadhaul</td></tr></table>`

/** The email to one address, as text and as HTML. */
export const composeEmail = (to: string, content: EmailContent): Email => ({
  to,
  subject: content.subject,
  text: emailText(content),
  html: emailHtml(content),
})

/** The plain-text version of an email: the same content, with the link on a separate line. */
export const emailText = ({
  title,
  lead,
  sections = [],
  button,
  facts = [],
  notes,
  footer,
  unsubscribe,
}: EmailContent): string =>
  [
    title,
    lead,
    ...sections.map((section) => [section.title, ...section.rows.map(asLine)].join('\n')),
    `${button.label}:\n${button.href}`,
    ...(facts.length > 0 ? [facts.map(asLine).join('\n')] : []),
    ...notes,
    footer,
    ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.href}`] : []),
  ].join('\n\n')

const asLine = ([label, value]: [label: string, value: string]) => `${label}: ${value}`

/** Uses tables and inline styles, which mail programs support, and loads nothing external. */
export function emailHtml(content: EmailContent): string {
  const { subject, title, lead, sections = [], button, facts = [], notes, footer, unsubscribe } = content
  const lists = sections.map((section) => sectionTitle(section.title) + factTable(section.rows, '0 0 20px')).join('')
  const stop = unsubscribe
    ? `<br><a class="l" href="${escaped(unsubscribe.href)}" style="color:#00588f">${escaped(unsubscribe.label)}</a>`
    : ''
  const small = notes
    .map((note) => `<p class="s" style="font:400 13px/20px ${FONT};color:#646a70;margin:16px 0 0">${escaped(note)}</p>`)
    .join('')
  return `<!doctype html><html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escaped(subject)}</title><style>${DARK_STYLES}</style></head><body style="margin:0">
<table class="o" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#f4f4f0"><tr><td style="padding:32px 8px;overflow-wrap:anywhere">
<table class="i" role="presentation" width="100%" align="center" cellspacing="0" cellpadding="0" style="max-width:600px;margin:0 auto;background:#fff;border:1px solid #e4e4dd;border-radius:8px;color:#14191d">
<tr><td class="t" style="padding:16px 24px;border-bottom:1px solid #e4e4dd">${LOGO_HTML}</td></tr>
<tr><td style="padding:28px 24px 24px"><h1 class="h" style="font:600 22px/28px ${FONT};letter-spacing:-.018em;margin:0 0 8px;color:#14191d">${escaped(title)}</h1>
<p class="p" style="font:400 15px/24px ${FONT};color:#474e54;margin:0 0 20px">${escaped(lead)}</p>
${lists}
<table role="presentation" cellspacing="0" cellpadding="0"><tr><td class="c" style="background:#00588f;border-radius:5px"><a href="${escaped(button.href)}" style="display:inline-block;padding:11px 20px;color:#fff;font:600 15px/22px ${FONT};text-decoration:none">${escaped(button.label)}</a></td></tr></table>
${factTable(facts, '20px 0 0')}${small}</td></tr>
<tr><td class="f" style="padding:16px 24px 20px;border-top:1px solid #e4e4dd;font:400 12px/18px ${FONT};color:#646a70">${escaped(footer)}${stop}</td></tr>
</table></td></tr></table></body></html>`
}

const sectionTitle = (title: string) =>
  `<p class="s" style="font:400 12px/16px ${FONT};color:#646a70;margin:0 0 6px">${escaped(title)}</p>`

const factTable = (rows: [label: string, value: string][], margin: string) =>
  rows.length === 0
    ? ''
    : `<table class="b" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border:1px solid #e4e4dd;border-radius:5px;margin:${margin}">${rows.map(([label, value], nr) => factRow(label, value, nr > 0)).join('')}</table>`

const factRow = (label: string, value: string, ruled: boolean) => {
  const cell = `padding:9px 14px;font:400 13px/20px ${FONT};${ruled ? 'border-top:1px solid #e4e4dd;' : ''}`
  return `<tr><td class="k" width="110" style="${cell}color:#646a70">${escaped(label)}</td><td class="v" style="${cell}color:#14191d">${escaped(value)}</td></tr>`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
