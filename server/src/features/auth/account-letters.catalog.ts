import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { JobPayloads } from '../../platform/jobs.ts'

export type LetterOrder = JobPayloads['account-letter']
export type LetterKind = LetterOrder['kind']
export type AccountLetter = { subject: string; text: string }

const letter = (subject: string, ...lines: string[]): AccountLetter => ({ subject, text: lines.join('\n') })

const ENGLISH: Record<LetterKind, AccountLetter> = {
  'confirm-address': letter(
    'Confirm your email address',
    'You signed up for Leadhaul with this email address. Confirm it within an hour:',
    '{link}',
    '',
    'If this was not you, ignore this message. Without a confirmation, nothing happens.',
  ),
  'reset-password': letter(
    'Reset your Leadhaul password',
    'Choose a new password within an hour:',
    '{link}',
    '',
    'If you did not request this, ignore this message. Your password stays unchanged.',
  ),
  'account-exists': letter(
    'You already have a Leadhaul account',
    'Someone, probably you, tried to sign up for Leadhaul with this email address. You already have an account. Sign in:',
    '{link}',
    '',
    'If you forgot your password, choose “Forgot your password?” on that page. If this was not you, ignore this message.',
  ),
}

const ROMANIAN: Record<LetterKind, AccountLetter> = {
  'confirm-address': letter(
    'Confirmă-ți adresa de email',
    'Te-ai înregistrat pe Leadhaul cu această adresă de email. Confirm-o în cel mult o oră:',
    '{link}',
    '',
    'Dacă nu ai fost tu, ignoră acest mesaj. Fără confirmare nu se întâmplă nimic.',
  ),
  'reset-password': letter(
    'Resetează-ți parola Leadhaul',
    'Alege o parolă nouă în cel mult o oră:',
    '{link}',
    '',
    'Dacă nu ai cerut acest lucru, ignoră acest mesaj. Parola rămâne neschimbată.',
  ),
  'account-exists': letter(
    'Ai deja un cont Leadhaul',
    'Cineva, probabil tu, a încercat să se înregistreze pe Leadhaul cu această adresă de email. Ai deja un cont. Autentifică-te:',
    '{link}',
    '',
    'Dacă ai uitat parola, alege „Ai uitat parola?” pe pagina de autentificare. Dacă nu ai fost tu, ignoră acest mesaj.',
  ),
}

/** The letter in the reader's language, English where it is not written in theirs. `{link}` is replaced by an address. */
export const letterOf = (kind: LetterKind, language: Language): AccountLetter =>
  (language === 'ro' ? ROMANIAN : ENGLISH)[kind]
