import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

type Kind = 'old' | 'new' | 'taken'
type Letter = { subject: string; lines: string[] }

const ENGLISH: Record<Kind, Letter> = {
  old: {
    subject: 'Confirm the new email address of your account',
    lines: [
      'Your Leadhaul account is to have the email address {email}. Confirm that within a day:',
      '{link}',
      '',
      'If this was not you, do not open the link, and change your password. Nothing changes without it.',
    ],
  },
  new: {
    subject: 'Confirm your new email address',
    lines: [
      'A Leadhaul account is to have this email address. Confirm it within a day:',
      '{link}',
      '',
      'If this was not you, ignore this message. Nothing changes without it.',
    ],
  },
  taken: {
    subject: 'You already have a Leadhaul account',
    lines: [
      'Someone, probably you, wants to use this email address for another account. It has one already:',
      '{link}',
    ],
  },
}
const ROMANIAN: Record<Kind, Letter> = {
  old: {
    subject: 'Confirmă noua adresă de email a contului tău',
    lines: [
      'Contul tău Leadhaul urmează să aibă adresa de email {email}. Confirmă în cel mult o zi:',
      '{link}',
      '',
      'Dacă nu ai fost tu, nu deschide linkul și schimbă-ți parola. Fără confirmare nu se schimbă nimic.',
    ],
  },
  new: {
    subject: 'Confirmă noua ta adresă de email',
    lines: [
      'Un cont Leadhaul urmează să aibă această adresă de email. Confirm-o în cel mult o zi:',
      '{link}',
      '',
      'Dacă nu ai fost tu, ignoră acest mesaj. Fără confirmare nu se schimbă nimic.',
    ],
  },
  taken: {
    subject: 'Ai deja un cont Leadhaul',
    lines: [
      'Cineva, probabil tu, vrea să folosească această adresă de email pentru alt cont. Are deja unul:',
      '{link}',
    ],
  },
}

/** The letter in the reader's language, English where it is not written in theirs. */
export function changeLetter(
  kind: Kind,
  { language, newEmail, link }: { language: Language; newEmail: string; link: string },
): { subject: string; text: string } {
  const { subject, lines } = (language === 'ro' ? ROMANIAN : ENGLISH)[kind]
  const text = lines
    .join('\n')
    .replace('{email}', () => newEmail)
    .replace('{link}', () => link)
  return { subject, text }
}
