import type { DigestFrequency } from '@leadhaul/contract/profile/digest.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { formatCount, type CountForms, LOCALES } from '../../../platform/language.ts'
import type { EmailContent, EmailSection } from '../../../platform/mail/email-page.ts'
import { noticeTitle } from '../../notifications/notifications.service.ts'
import type { DigestContent } from './digest.repository.ts'

type Words = {
  subject: Record<'daily' | 'weekly', (counts: string) => string>
  unread: CountForms
  due: CountForms
  sections: { unread: string; due: string }
  more: string
  label: string
  footer: string
  unsubscribe: string
}

const ENGLISH: Words = {
  subject: { daily: (counts) => `Today on Leadhaul: ${counts}`, weekly: (counts) => `Your week: ${counts}` },
  unread: { one: 'unread', other: 'unread' },
  due: { one: 'due', other: 'due' },
  sections: { unread: 'Unread', due: 'Tasks due' },
  more: 'And more',
  label: 'Open the dashboard',
  footer: 'You receive this email because you turned on the email digest in the settings of Leadhaul.',
  unsubscribe: 'Unsubscribe from the digest',
}

const ROMANIAN: Words = {
  subject: { daily: (counts) => `Azi pe Leadhaul: ${counts}`, weekly: (counts) => `Săptămâna ta: ${counts}` },
  unread: { one: 'notificare necitită', few: 'notificări necitite', other: 'de notificări necitite' },
  due: { one: 'sarcină scadentă', few: 'sarcini scadente', other: 'de sarcini scadente' },
  sections: { unread: 'Necitite', due: 'Sarcini scadente' },
  more: 'Și altele',
  label: 'Deschide panoul',
  footer: 'Primești acest mesaj pentru că ai activat rezumatul prin email în setările Leadhaul.',
  unsubscribe: 'Dezabonează-te de la rezumat',
}

const SPANISH: Words = {
  subject: { daily: (counts) => `Hoy en Leadhaul: ${counts}`, weekly: (counts) => `Tu semana: ${counts}` },
  unread: { one: 'notificación sin leer', other: 'notificaciones sin leer' },
  due: { one: 'tarea que vence', other: 'tareas que vencen' },
  sections: { unread: 'Sin leer', due: 'Tareas que vencen' },
  more: 'Y más',
  label: 'Abrir el panel',
  footer: 'Recibes este correo porque has activado el resumen por correo en los ajustes de Leadhaul.',
  unsubscribe: 'Darse de baja del resumen',
}

const GERMAN: Words = {
  subject: { daily: (counts) => `Heute auf Leadhaul: ${counts}`, weekly: (counts) => `Ihre Woche: ${counts}` },
  unread: { one: 'ungelesen', other: 'ungelesen' },
  due: { one: 'Aufgabe fällig', other: 'Aufgaben fällig' },
  sections: { unread: 'Ungelesen', due: 'Fällige Aufgaben' },
  more: 'Und weitere',
  label: 'Dashboard öffnen',
  footer: 'Sie erhalten diese E-Mail, weil Sie die E-Mail-Übersicht in den Einstellungen von Leadhaul aktiviert haben.',
  unsubscribe: 'Übersicht abbestellen',
}

const FRENCH: Words = {
  subject: {
    daily: (counts) => `Aujourd’hui sur Leadhaul : ${counts}`,
    weekly: (counts) => `Votre semaine : ${counts}`,
  },
  unread: { one: 'notification non lue', other: 'notifications non lues' },
  due: { one: 'tâche à échéance', other: 'tâches à échéance' },
  sections: { unread: 'Non lues', due: 'Tâches à échéance' },
  more: 'Et d’autres',
  label: 'Ouvrir le tableau de bord',
  footer: 'Vous recevez cet e-mail parce que vous avez activé le résumé par e-mail dans les paramètres de Leadhaul.',
  unsubscribe: 'Se désabonner du résumé',
}

const ITALIAN: Words = {
  subject: { daily: (counts) => `Oggi su Leadhaul: ${counts}`, weekly: (counts) => `La tua settimana: ${counts}` },
  unread: { one: 'notifica non letta', other: 'notifiche non lette' },
  due: { one: 'attività in scadenza', other: 'attività in scadenza' },
  sections: { unread: 'Non lette', due: 'Attività in scadenza' },
  more: 'E altre',
  label: 'Apri la dashboard',
  footer: 'Ricevi questa e-mail perché hai attivato il riepilogo via e-mail nelle impostazioni di Leadhaul.',
  unsubscribe: 'Disiscriviti dal riepilogo',
}

const WORDS: Record<Language, Words> = {
  en: ENGLISH,
  ro: ROMANIAN,
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
  it: ITALIAN,
}

type EmailData = {
  language: Language
  frequency: DigestFrequency
  timeZone: string
  now: string
  url: string
  unsubscribeUrl: string
}

/** The email in the reader's language and time zone, or undefined if there is no news. */
export function digestEmail(news: DigestContent[], about: EmailData): EmailContent | undefined {
  const { language } = about
  const words = WORDS[language]
  const [unread, due] = [sum(news, (each) => each.unread), sum(news, (each) => each.due)]
  if (unread + due === 0) return undefined
  const counts = [
    unread > 0 && formatCount(unread, { language, forms: words.unread }),
    due > 0 && formatCount(due, { language, forms: words.due }),
  ]
    .filter(Boolean)
    .join(', ')
  const subject = words.subject[about.frequency === 'weekly' ? 'weekly' : 'daily'](counts)
  const day = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'full', timeZone: about.timeZone })
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

const sum = (news: DigestContent[], count: (each: DigestContent) => number) =>
  news.reduce((total, each) => total + count(each), 0)

type SectionOptions = { words: Words; about: EmailData; named: boolean }
function sectionsOf(
  { workspace, notices, unread, tasks, due }: DigestContent,
  { words, about, named }: SectionOptions,
): EmailSection[] {
  const moment = new Intl.DateTimeFormat(LOCALES[about.language], {
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: about.timeZone,
  })
  const at = (instant: string) => moment.format(new Date(instant))
  const titlesOfTasks = tasks.map(({ title, companyName, dueAt }): [string, string] => [
    at(dueAt),
    `${title} · ${companyName}`,
  ])
  const titles = notices.map((notice): [string, string] => [at(notice.createdAt), noticeTitle(notice, about.language)])
  const more = (count: number): [string, string][] => (count > 0 ? [[words.more, `+${count}`]] : [])
  const title = (section: string) => (named ? `${section} · ${workspace}` : section)
  return [
    { title: title(words.sections.due), rows: [...titlesOfTasks, ...more(due - tasks.length)] },
    { title: title(words.sections.unread), rows: [...titles, ...more(unread - notices.length)] },
  ].filter(({ rows }) => rows.length > 0)
}
