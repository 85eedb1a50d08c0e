import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { JobPayloads } from '../../../platform/job-queues.ts'
import type { LetterContent } from '../../../platform/letter-page.ts'

export type LetterOrder = JobPayloads['account-letter']
export type LetterKind = LetterOrder['kind']
/** What a letter is about: whom it is for, where it leads, and what is known of the request. */
export type LetterAbout = { email: string; link: string; requested: string; device: string | undefined }

type Written = Omit<LetterContent, 'button' | 'facts' | 'footer'> & { label: string; withRequest?: true }
type Words = {
  requested: string
  device: string
  footer: string
  letters: Record<LetterKind, Written>
}

const ENGLISH: Words = {
  requested: 'Requested',
  device: 'From',
  footer: 'You get this mail because of your Leadhaul account.',
  letters: {
    'confirm-address': {
      subject: 'Confirm your email address',
      title: 'One click and you can search',
      lead: 'Please confirm that {email} is yours.',
      label: 'Confirm address',
      notes: ['The link works for 24 hours.', 'Not you? Do nothing: without a confirmation, nothing happens.'],
    },
    'reset-password': {
      subject: 'Reset your Leadhaul password',
      title: 'Choose a new password',
      lead: 'Someone, probably you, requested a new password for {email}.',
      label: 'Choose a new password',
      notes: ['Not you? Do nothing, your password stays as it is. The link works for one hour and once.'],
      withRequest: true,
    },
    'account-exists': {
      subject: 'You already have a Leadhaul account',
      title: 'You already have an account',
      lead: 'Someone, probably you, tried to sign up for Leadhaul with {email}.',
      label: 'Sign in',
      notes: ['If you forgot your password, choose “Forgot your password?” on that page.', 'Not you? Do nothing.'],
      withRequest: true,
    },
  },
}

const ROMANIAN: Words = {
  requested: 'Cerut',
  device: 'De pe',
  footer: 'Primești acest mesaj pentru că ai un cont Leadhaul.',
  letters: {
    'confirm-address': {
      subject: 'Confirmă-ți adresa de email',
      title: 'Un clic și poți căuta',
      lead: 'Confirmă că {email} este adresa ta.',
      label: 'Confirmă adresa',
      notes: ['Linkul este valabil 24 de ore.', 'Nu ești tu? Nu face nimic: fără confirmare nu se întâmplă nimic.'],
    },
    'reset-password': {
      subject: 'Resetează-ți parola Leadhaul',
      title: 'Alege o parolă nouă',
      lead: 'Cineva, probabil tu, a cerut o parolă nouă pentru {email}.',
      label: 'Alege o parolă nouă',
      notes: ['Nu ești tu? Nu face nimic, parola rămâne neschimbată. Linkul este valabil o oră și o singură dată.'],
      withRequest: true,
    },
    'account-exists': {
      subject: 'Ai deja un cont Leadhaul',
      title: 'Ai deja un cont',
      lead: 'Cineva, probabil tu, a încercat să se înregistreze pe Leadhaul cu {email}.',
      label: 'Autentifică-te',
      notes: [
        'Dacă ai uitat parola, alege „Ai uitat parola?” pe pagina de autentificare.',
        'Nu ești tu? Nu face nimic.',
      ],
      withRequest: true,
    },
  },
}

/** The letter in the reader's language, English where it is not written in theirs. */
export function letterOf(kind: LetterKind, language: Language, about: LetterAbout): LetterContent {
  const words = language === 'ro' ? ROMANIAN : ENGLISH
  const { subject, title, lead, label, notes, withRequest } = words.letters[kind]
  const device: [string, string][] = about.device ? [[words.device, about.device]] : []
  return {
    subject,
    title,
    lead: lead.replace('{email}', () => about.email),
    button: { label, href: about.link },
    ...(withRequest && { facts: [[words.requested, momentOf(about.requested, language)], ...device] }),
    notes,
    footer: words.footer,
  }
}

const momentOf = (instant: string, language: Language) =>
  new Intl.DateTimeFormat(language === 'ro' ? 'ro-RO' : 'en-GB', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(instant)) + ' UTC'
