import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

export type DeletionLetter = 'account' | 'workspace' | 'colleague'
type Letter = { subject: string; lines: string[] }

const ENGLISH: Record<DeletionLetter, Letter> = {
  account: {
    subject: 'Your Leadhaul account will be deleted',
    lines: [
      'Your account will be deleted on {date}. Until then nothing is lost: sign in, and it stays.',
      '{url}/login',
    ],
  },
  workspace: {
    subject: '{company} will be deleted from Leadhaul',
    lines: [
      'The workspace {company}, with its leads and notes, will be deleted on {date}. Until then you can take that back:',
      '{url}/settings?tab=data',
    ],
  },
  colleague: {
    subject: 'You no longer have access to {company}',
    lines: [
      'The owner of {company} is deleting this workspace on Leadhaul. Your own account stays.',
      '{url}/dashboard',
    ],
  },
}
const ROMANIAN: Record<DeletionLetter, Letter> = {
  account: {
    subject: 'Contul tău Leadhaul va fi șters',
    lines: [
      'Contul tău va fi șters pe {date}. Până atunci nu se pierde nimic: autentifică-te și contul rămâne.',
      '{url}/login',
    ],
  },
  workspace: {
    subject: '{company} va fi șters din Leadhaul',
    lines: [
      'Spațiul de lucru {company}, cu clienții și notițele lui, va fi șters pe {date}. Până atunci poți renunța:',
      '{url}/settings?tab=data',
    ],
  },
  colleague: {
    subject: 'Nu mai ai acces la {company}',
    lines: [
      'Proprietarul companiei {company} șterge acest spațiu de lucru din Leadhaul. Contul tău rămâne.',
      '{url}/dashboard',
    ],
  },
}

type Filling = { language: Language; company: string; dueAt: string; url: string }

/** The letter in the reader's language, English where it is not written in theirs. */
export function deletionLetter(kind: DeletionLetter, { language, company, dueAt, url }: Filling) {
  const { subject, lines } = (language === 'ro' ? ROMANIAN : ENGLISH)[kind]
  const date = new Intl.DateTimeFormat(language === 'ro' ? 'ro' : 'en-GB', { dateStyle: 'long' }).format(
    new Date(dueAt),
  )
  const values: Record<string, string> = { company, date, url }
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  return { subject: fill(subject), text: lines.map(fill).join('\n') }
}
