import type { ImportProblemCode } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'

type Reasons = {
  row: string
  column: string
  /** Before the reasons of a row whose company was imported all the same. */
  importedWithout: string
  problems: Record<ImportProblemCode, string>
}

/** The words of the file of bad rows: it is read outside the product, so they are made here. */
export const ERROR_REASONS: Record<'en' | 'ro', Reasons> = {
  en: {
    row: 'Row',
    column: 'Reason',
    importedWithout: 'Imported without',
    problems: {
      company_missing: 'Company name is required',
      email_invalid: 'Invalid email address',
      phone_invalid: 'Not a phone number',
      phone_rounded: 'Rounded by the spreadsheet, last digits lost',
      status_unknown: 'Unknown status',
      country_unknown: 'Unknown country',
      link_invalid: 'Invalid website address',
      too_long: 'Too long',
      quote_unclosed: 'Unclosed quote in this row',
      total_row: 'Total row, not a company',
      page_row: 'Page number or print date, not a company',
      header_again: 'Repeated column names',
      already_exists: 'A lead for this company in this location already exists in your account',
      lead_locked: 'This lead is locked: unlock it before updating it',
      upgrade_required: 'Your plan does not include editing the contact of an unlocked lead',
    },
  },
  ro: {
    row: 'Rând',
    column: 'Motiv',
    importedWithout: 'Importat fără',
    problems: {
      company_missing: 'Numele companiei este obligatoriu',
      email_invalid: 'Adresă de email nevalidă',
      phone_invalid: 'Nu este un număr de telefon',
      phone_rounded: 'Rotunjit de foaia de calcul, ultimele cifre s-au pierdut',
      status_unknown: 'Status necunoscut',
      country_unknown: 'Țară necunoscută',
      link_invalid: 'Adresă de site nevalidă',
      too_long: 'Text prea lung',
      quote_unclosed: 'Ghilimele neînchise în acest rând',
      total_row: 'Rând de total, nu o companie',
      page_row: 'Număr de pagină sau dată de tipărire, nu o companie',
      header_again: 'Numele coloanelor, repetate',
      already_exists: 'Un client pentru această companie în această locație există deja în contul tău',
      lead_locked: 'Acest client este blocat: deblochează-l înainte de a-l actualiza',
      upgrade_required: 'Planul tău nu include modificarea contactului unui client deblocat',
    },
  },
}
