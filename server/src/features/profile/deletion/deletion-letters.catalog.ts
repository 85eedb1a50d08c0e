import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { LetterContent } from '../../../platform/letter-page.ts'

export type DeletionLetter = 'account' | 'workspace' | 'colleague'
/** `path` is where the button leads. */
type Written = Pick<LetterContent, 'subject' | 'title' | 'lead' | 'notes'> & { label: string; path: string }
type Words = { date: string; workspace: string; footer: string; letters: Record<DeletionLetter, Written> }

const ENGLISH: Words = {
  date: 'Deleted on',
  workspace: 'Workspace',
  footer: 'You get this mail because of your Leadhaul account.',
  letters: {
    account: {
      subject: 'Your Leadhaul account will be deleted',
      title: 'Your account will be deleted',
      lead: 'Your account will be deleted on {date}. Until then nothing is lost: sign in, and it stays.',
      label: 'Sign in and keep it',
      path: '/login',
      notes: ['Not you? Sign in and choose a new password.'],
    },
    workspace: {
      subject: '{company} will be deleted from Leadhaul',
      title: '{company} will be deleted',
      lead: 'The workspace, with its leads and notes, will be deleted on {date}. Until then you can take that back.',
      label: 'Keep the workspace',
      path: '/settings?tab=data',
      notes: ['Not you? Keep the workspace and choose a new password.'],
    },
    colleague: {
      subject: 'You no longer have access to {company}',
      title: 'You no longer have access to {company}',
      lead: 'The owner of {company} is deleting this workspace on Leadhaul. Your own account stays.',
      label: 'Open Leadhaul',
      path: '/dashboard',
      notes: [],
    },
  },
}
const ROMANIAN: Words = {
  date: 'Se șterge pe',
  workspace: 'Spațiu de lucru',
  footer: 'Primești acest mesaj pentru că ai un cont Leadhaul.',
  letters: {
    account: {
      subject: 'Contul tău Leadhaul va fi șters',
      title: 'Contul tău va fi șters',
      lead: 'Contul tău va fi șters pe {date}. Până atunci nu se pierde nimic: autentifică-te și contul rămâne.',
      label: 'Autentifică-te și păstrează-l',
      path: '/login',
      notes: ['Nu ai fost tu? Autentifică-te și alege o parolă nouă.'],
    },
    workspace: {
      subject: '{company} va fi șters din Leadhaul',
      title: '{company} va fi șters',
      lead: 'Spațiul de lucru, cu clienții și notițele lui, va fi șters pe {date}. Până atunci poți renunța.',
      label: 'Păstrează spațiul de lucru',
      path: '/settings?tab=data',
      notes: ['Nu ai fost tu? Păstrează spațiul de lucru și alege o parolă nouă.'],
    },
    colleague: {
      subject: 'Nu mai ai acces la {company}',
      title: 'Nu mai ai acces la {company}',
      lead: 'Proprietarul companiei {company} șterge acest spațiu de lucru din Leadhaul. Contul tău rămâne.',
      label: 'Deschide Leadhaul',
      path: '/dashboard',
      notes: [],
    },
  },
}

type About = { language: Language; company: string; dueAt: string; url: string }

/** The letter in the reader's language, English where it is not written in theirs. */
export function deletionLetter(kind: DeletionLetter, { language, company, dueAt, url }: About): LetterContent {
  const words = language === 'ro' ? ROMANIAN : ENGLISH
  const { subject, title, lead, label, path, notes } = words.letters[kind]
  const date = new Intl.DateTimeFormat(language === 'ro' ? 'ro' : 'en-GB', { dateStyle: 'long' }).format(
    new Date(dueAt),
  )
  const values: Record<string, string> = { company, date }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const workspace: [string, string][] = kind === 'account' ? [] : [[words.workspace, company]]
  const due: [string, string][] = kind === 'colleague' ? [] : [[words.date, date]]
  return {
    subject: fill(subject),
    title: fill(title),
    lead: fill(lead),
    button: { label, href: `${url}${path}` },
    facts: [...workspace, ...due],
    notes,
    footer: words.footer,
  }
}
