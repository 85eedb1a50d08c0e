import type { DigestFrequency } from '@leadhaul/contract/profile/digest.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { LetterContent, LetterSection } from '../../../platform/letter-page.ts'
import { noticeTitle } from '../../notifications/notifications.service.ts'
import type { News } from './digest.repository.ts'

type Words = {
  locale: string
  subject: Record<'daily' | 'weekly', (counts: string) => string>
  unread: (count: number) => string
  due: (count: number) => string
  sections: { unread: string; due: string }
  more: string
  label: string
  footer: string
  unsubscribe: string
}

const ENGLISH: Words = {
  locale: 'en-GB',
  subject: { daily: (counts) => `Today on Leadhaul: ${counts}`, weekly: (counts) => `Your week: ${counts}` },
  unread: (count) => `${count} unread`,
  due: (count) => `${count} due`,
  sections: { unread: 'Unread', due: 'Tasks due' },
  more: 'And more',
  label: 'Open the dashboard',
  footer: 'You get this mail because you turned on the email digest in the settings of Leadhaul.',
  unsubscribe: 'Unsubscribe from the digest',
}

const plural = new Intl.PluralRules('ro')
const counted = (count: number, [one, few, other]: [one: string, few: string, other: string]) =>
  `${count} ${{ one, few, other }[plural.select(count) as 'one' | 'few' | 'other']}`

const ROMANIAN: Words = {
  locale: 'ro-RO',
  subject: { daily: (counts) => `Azi pe Leadhaul: ${counts}`, weekly: (counts) => `Săptămâna ta: ${counts}` },
  unread: (count) => counted(count, ['notificare necitită', 'notificări necitite', 'de notificări necitite']),
  due: (count) => counted(count, ['sarcină scadentă', 'sarcini scadente', 'de sarcini scadente']),
  sections: { unread: 'Necitite', due: 'Sarcini scadente' },
  more: 'Și altele',
  label: 'Deschide panoul de control',
  footer: 'Primești acest mesaj pentru că ai activat rezumatul prin email în setările Leadhaul.',
  unsubscribe: 'Dezabonează-te de la rezumat',
}

type About = {
  language: Language
  frequency: DigestFrequency
  timeZone: string
  now: string
  url: string
  unsubscribeUrl: string
}

/** The letter in the reader's language and time; undefined where there is nothing to say. */
export function digestLetter(news: News[], about: About): LetterContent | undefined {
  const words = about.language === 'ro' ? ROMANIAN : ENGLISH
  const [unread, due] = [sum(news, (each) => each.unread), sum(news, ({ due: tasks }) => tasks.length)]
  if (unread + due === 0) return undefined
  const counts = [unread > 0 && words.unread(unread), due > 0 && words.due(due)].filter(Boolean).join(', ')
  const subject = words.subject[about.frequency === 'weekly' ? 'weekly' : 'daily'](counts)
  const day = new Intl.DateTimeFormat(words.locale, { dateStyle: 'full', timeZone: about.timeZone })
  return {
    subject,
    title: subject,
    lead: day.format(new Date(about.now)),
    sections: news.flatMap((each) => sectionsOf(each, { words, about, named: news.length > 1 })),
    button: { label: words.label, href: `${about.url}/dashboard` },
    notes: [],
    footer: words.footer,
    unsubscribe: { label: words.unsubscribe, href: about.unsubscribeUrl },
  }
}

const sum = (news: News[], count: (each: News) => number) => news.reduce((total, each) => total + count(each), 0)

type Setting = { words: Words; about: About; named: boolean }
function sectionsOf({ workspace, notices, unread, due }: News, { words, about, named }: Setting): LetterSection[] {
  const moment = new Intl.DateTimeFormat(words.locale, {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: about.timeZone,
  })
  const at = (instant: string) => moment.format(new Date(instant))
  const tasks = due.map(({ title, companyName, dueAt }): [string, string] => [at(dueAt), `${title} · ${companyName}`])
  const titles = notices.map((notice): [string, string] => [at(notice.createdAt), noticeTitle(notice, about.language)])
  const more: [string, string][] = unread > notices.length ? [[words.more, `+${unread - notices.length}`]] : []
  const title = (section: string) => (named ? `${section} · ${workspace}` : section)
  return [
    { title: title(words.sections.due), rows: tasks },
    { title: title(words.sections.unread), rows: [...titles, ...more] },
  ].filter(({ rows }) => rows.length > 0)
}
