import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { LetterContent } from '../../../platform/letter-page.ts'

type Kind = 'old' | 'new' | 'taken'
type Written = Pick<LetterContent, 'subject' | 'title' | 'lead' | 'notes'> & { label: string }
type Words = { newEmail: string; footer: string; letters: Record<Kind, Written> }

const ENGLISH: Words = {
  newEmail: 'New address',
  footer: 'You get this mail because someone entered your address in the settings of a Leadhaul account.',
  letters: {
    old: {
      subject: 'Confirm the new email address of your account',
      title: 'Change the email address of your account?',
      lead: 'Your Leadhaul account is to have the email address {email}.',
      label: 'Confirm the change',
      notes: [
        'The link works for a day. Nothing changes until both addresses have confirmed it.',
        'Not you? Do not open the link, and change your password.',
      ],
    },
    new: {
      subject: 'Confirm your new email address',
      title: 'Confirm your new email address',
      lead: 'A Leadhaul account is to have the email address {email}.',
      label: 'Confirm address',
      notes: [
        'The link works for a day. Nothing changes until both addresses have confirmed it.',
        'Not you? Do nothing: without a confirmation, nothing happens.',
      ],
    },
    taken: {
      subject: 'You already have a Leadhaul account',
      title: 'You already have an account',
      lead: 'Someone, probably you, wants to use {email} for another account. It has one already.',
      label: 'Sign in',
      notes: ['Not you? Do nothing.'],
    },
  },
}
const ROMANIAN: Words = {
  newEmail: 'Adresa nouă',
  footer: 'Primești acest mesaj pentru că cineva a introdus adresa ta în setările unui cont Leadhaul.',
  letters: {
    old: {
      subject: 'Confirmă noua adresă de email a contului tău',
      title: 'Schimbi adresa de email a contului?',
      lead: 'Contul tău Leadhaul urmează să aibă adresa de email {email}.',
      label: 'Confirmă schimbarea',
      notes: [
        'Linkul este valabil o zi. Nu se schimbă nimic până nu confirmă ambele adrese.',
        'Nu ai fost tu? Nu deschide linkul și schimbă-ți parola.',
      ],
    },
    new: {
      subject: 'Confirmă noua ta adresă de email',
      title: 'Confirmă noua ta adresă de email',
      lead: 'Un cont Leadhaul urmează să aibă adresa de email {email}.',
      label: 'Confirmă adresa',
      notes: [
        'Linkul este valabil o zi. Nu se schimbă nimic până nu confirmă ambele adrese.',
        'Nu ai fost tu? Nu face nimic: fără confirmare nu se întâmplă nimic.',
      ],
    },
    taken: {
      subject: 'Ai deja un cont Leadhaul',
      title: 'Ai deja un cont',
      lead: 'Cineva, probabil tu, vrea să folosească {email} pentru alt cont. Are deja unul.',
      label: 'Autentifică-te',
      notes: ['Nu ai fost tu? Nu face nimic.'],
    },
  },
}

type About = { language: Language; newEmail: string; link: string }

/** The letter in the reader's language, English where it is not written in theirs. */
export function changeLetter(kind: Kind, { language, newEmail, link }: About): LetterContent {
  const words = language === 'ro' ? ROMANIAN : ENGLISH
  const { label, lead, ...written } = words.letters[kind]
  return {
    ...written,
    lead: lead.replace('{email}', () => newEmail),
    button: { label, href: link },
    ...(kind === 'old' && { facts: [[words.newEmail, newEmail]] }),
    footer: words.footer,
  }
}
