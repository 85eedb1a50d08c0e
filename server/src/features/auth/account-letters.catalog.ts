import type { Language } from '@leadhaul/contract/workspace/me.contract.ts'
import type { JobPayloads } from '../../platform/jobs.ts'

export type LetterOrder = JobPayloads['account-letter']
export type LetterKind = LetterOrder['kind']
export type AccountLetter = { subject: string; text: string }

const letter = (subject: string, ...lines: string[]): AccountLetter => ({ subject, text: lines.join('\n') })

const ENGLISH: Record<LetterKind, AccountLetter> = {
  'confirm-address': letter(
    'Confirm your email address',
    'You signed up for Leadhaul with this address. Confirm it within an hour:',
    '{link}',
    '',
    'If it was not you, ignore this message: without a confirmation nothing happens.',
  ),
  'reset-password': letter(
    'Reset your Leadhaul password',
    'Choose a new password within an hour:',
    '{link}',
    '',
    'If you did not ask for it, ignore this message: your password stays as it is.',
  ),
  'account-exists': letter(
    'You already have a Leadhaul account',
    'Leadhaul received a sign-up with this address, probably from you. It has an account already. Sign in:',
    '{link}',
    '',
    'If you forgot your password, choose “Forgot your password?” on that page. If it was not you, ignore this message.',
  ),
}

const ROMANIAN: Record<LetterKind, AccountLetter> = {
  'confirm-address': letter(
    'Confirmă-ți adresa de email',
    'Te-ai înregistrat pe Leadhaul cu această adresă. Confirm-o în cel mult o oră:',
    '{link}',
    '',
    'Dacă nu ai fost tu, ignoră acest mesaj: fără confirmare nu se întâmplă nimic.',
  ),
  'reset-password': letter(
    'Resetează-ți parola Leadhaul',
    'Alege o parolă nouă în cel mult o oră:',
    '{link}',
    '',
    'Dacă nu ai cerut acest lucru, ignoră mesajul: parola rămâne neschimbată.',
  ),
  'account-exists': letter(
    'Ai deja un cont Leadhaul',
    'Leadhaul a primit o înregistrare cu această adresă, probabil de la tine. Ea are deja un cont. Autentifică-te:',
    '{link}',
    '',
    'Dacă ai uitat parola, alege „Ai uitat parola?” pe pagina respectivă. Dacă nu ai fost tu, ignoră acest mesaj.',
  ),
}

/** The letter in the reader's language, English where it is not written in theirs. `{link}` is replaced by an address. */
export const letterOf = (kind: LetterKind, language: Language): AccountLetter =>
  (language === 'ro' ? ROMANIAN : ENGLISH)[kind]
