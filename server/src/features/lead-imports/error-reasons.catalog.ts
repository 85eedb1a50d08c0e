import type { ImportDuplicate, ImportProblemCode } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'

export type ErrorTexts = {
  row: string
  column: string
  /** Precedes the reasons of a row whose company was imported nevertheless. */
  importedWithout: string
  problems: Record<ImportProblemCode, string>
  /** Reasons of a skipped row: what it shares with which lead, or with which row above it. */
  alreadyLead: Record<ImportDuplicate['by'], string>
  alreadyRow: Record<ImportDuplicate['by'], string>
}

/** The texts of the file of bad and skipped rows: it is read outside the product, so the server writes them. */
export const ERROR_REASONS: Record<Language, ErrorTexts> = {
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
      other_company: 'Same email or phone as a lead with another name or town, which was not updated',
      upgrade_required: 'Your plan does not include editing the contact of an unlocked lead',
    },
    alreadyLead: {
      company: 'Already among your leads: {name}',
      email: 'Already among your leads: same email as {name}',
      phone: 'Already among your leads: same phone as {name}',
    },
    alreadyRow: {
      company: 'Same company as row {row}',
      email: 'Same email as row {row}',
      phone: 'Same phone as row {row}',
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
      already_exists: 'Ai deja în cont această companie din această locație',
      lead_locked: 'Acest client este blocat: deblochează-l înainte de a-l actualiza',
      other_company: 'Același email sau telefon ca un client cu alt nume sau din alt oraș, care nu a fost actualizat',
      upgrade_required: 'Planul tău nu include modificarea contactului unui client deblocat',
    },
    alreadyLead: {
      company: 'Este deja printre clienții tăi: {name}',
      email: 'Este deja printre clienții tăi: același email ca la {name}',
      phone: 'Este deja printre clienții tăi: același telefon ca la {name}',
    },
    alreadyRow: {
      company: 'Aceeași companie ca în rândul {row}',
      email: 'Același email ca în rândul {row}',
      phone: 'Același telefon ca în rândul {row}',
    },
  },
  es: {
    row: 'Fila',
    column: 'Motivo',
    importedWithout: 'Importado sin',
    problems: {
      company_missing: 'El nombre de la empresa es obligatorio',
      email_invalid: 'Dirección de correo no válida',
      phone_invalid: 'No es un número de teléfono',
      phone_rounded: 'Redondeado por la hoja de cálculo, se han perdido las últimas cifras',
      status_unknown: 'Estado desconocido',
      country_unknown: 'País desconocido',
      link_invalid: 'Dirección web no válida',
      too_long: 'Texto demasiado largo',
      quote_unclosed: 'Comillas sin cerrar en esta fila',
      total_row: 'Fila de totales, no una empresa',
      page_row: 'Número de página o fecha de impresión, no una empresa',
      header_again: 'Nombres de columna repetidos',
      already_exists: 'Ya existe en tu cuenta un lead de esta empresa en esta ubicación',
      lead_locked: 'Este lead está bloqueado: desbloquéalo antes de actualizarlo',
      other_company: 'Mismo correo o teléfono que un lead con otro nombre o de otra ciudad, que no se ha actualizado',
      upgrade_required: 'Tu plan no incluye editar el contacto de un lead desbloqueado',
    },
    alreadyLead: {
      company: 'Ya está entre tus leads: {name}',
      email: 'Ya está entre tus leads: mismo correo que {name}',
      phone: 'Ya está entre tus leads: mismo teléfono que {name}',
    },
    alreadyRow: {
      company: 'Misma empresa que en la fila {row}',
      email: 'Mismo correo que en la fila {row}',
      phone: 'Mismo teléfono que en la fila {row}',
    },
  },
  de: {
    row: 'Zeile',
    column: 'Grund',
    importedWithout: 'Importiert ohne',
    problems: {
      company_missing: 'Der Firmenname ist erforderlich',
      email_invalid: 'Ungültige E-Mail-Adresse',
      phone_invalid: 'Keine Telefonnummer',
      phone_rounded: 'Von der Tabellenkalkulation gerundet, letzte Ziffern verloren',
      status_unknown: 'Unbekannter Status',
      country_unknown: 'Unbekanntes Land',
      link_invalid: 'Ungültige Website-Adresse',
      too_long: 'Text zu lang',
      quote_unclosed: 'Nicht geschlossenes Anführungszeichen in dieser Zeile',
      total_row: 'Summenzeile, kein Unternehmen',
      page_row: 'Seitenzahl oder Druckdatum, kein Unternehmen',
      header_again: 'Wiederholte Spaltennamen',
      already_exists: 'In Ihrem Konto gibt es bereits einen Lead für dieses Unternehmen an diesem Ort',
      lead_locked: 'Dieser Lead ist gesperrt: Schalten Sie ihn frei, bevor Sie ihn aktualisieren',
      other_company:
        'Gleiche E-Mail oder gleiches Telefon wie ein Lead mit anderem Namen oder Ort, der nicht aktualisiert wurde',
      upgrade_required: 'Ihr Tarif umfasst nicht das Bearbeiten des Kontakts eines freigeschalteten Leads',
    },
    alreadyLead: {
      company: 'Bereits unter Ihren Leads: {name}',
      email: 'Bereits unter Ihren Leads: gleiche E-Mail wie {name}',
      phone: 'Bereits unter Ihren Leads: gleiches Telefon wie {name}',
    },
    alreadyRow: {
      company: 'Gleiches Unternehmen wie in Zeile {row}',
      email: 'Gleiche E-Mail wie in Zeile {row}',
      phone: 'Gleiches Telefon wie in Zeile {row}',
    },
  },
  fr: {
    row: 'Ligne',
    column: 'Motif',
    importedWithout: 'Importé sans',
    problems: {
      company_missing: 'Le nom de l’entreprise est obligatoire',
      email_invalid: 'Adresse e-mail non valide',
      phone_invalid: 'Ce n’est pas un numéro de téléphone',
      phone_rounded: 'Arrondi par le tableur, derniers chiffres perdus',
      status_unknown: 'Statut inconnu',
      country_unknown: 'Pays inconnu',
      link_invalid: 'Adresse de site web non valide',
      too_long: 'Texte trop long',
      quote_unclosed: 'Guillemet non fermé dans cette ligne',
      total_row: 'Ligne de total, pas une entreprise',
      page_row: 'Numéro de page ou date d’impression, pas une entreprise',
      header_again: 'Noms de colonnes répétés',
      already_exists: 'Un prospect pour cette entreprise à cet endroit existe déjà dans votre compte',
      lead_locked: 'Ce prospect est verrouillé : débloquez-le avant de le mettre à jour',
      other_company:
        'Même e-mail ou téléphone qu’un prospect d’un autre nom ou d’une autre ville, qui n’a pas été mis à jour',
      upgrade_required: 'Votre formule ne permet pas de modifier le contact d’un prospect débloqué',
    },
    alreadyLead: {
      company: 'Déjà parmi vos prospects : {name}',
      email: 'Déjà parmi vos prospects : même e-mail que {name}',
      phone: 'Déjà parmi vos prospects : même téléphone que {name}',
    },
    alreadyRow: {
      company: 'Même entreprise qu’à la ligne {row}',
      email: 'Même e-mail qu’à la ligne {row}',
      phone: 'Même téléphone qu’à la ligne {row}',
    },
  },
  it: {
    row: 'Riga',
    column: 'Motivo',
    importedWithout: 'Importato senza',
    problems: {
      company_missing: 'Il nome dell’azienda è obbligatorio',
      email_invalid: 'Indirizzo e-mail non valido',
      phone_invalid: 'Non è un numero di telefono',
      phone_rounded: 'Arrotondato dal foglio di calcolo, ultime cifre perse',
      status_unknown: 'Stato sconosciuto',
      country_unknown: 'Paese sconosciuto',
      link_invalid: 'Indirizzo del sito non valido',
      too_long: 'Testo troppo lungo',
      quote_unclosed: 'Virgolette non chiuse in questa riga',
      total_row: 'Riga di totale, non un’azienda',
      page_row: 'Numero di pagina o data di stampa, non un’azienda',
      header_again: 'Nomi di colonna ripetuti',
      already_exists: 'Nel tuo account esiste già un lead per questa azienda in questa località',
      lead_locked: 'Questo lead è bloccato: sbloccalo prima di aggiornarlo',
      other_company:
        'Stessa e-mail o stesso telefono di un lead con un altro nome o di un’altra città, che non è stato aggiornato',
      upgrade_required: 'Il tuo piano non include la modifica del contatto di un lead sbloccato',
    },
    alreadyLead: {
      company: 'Già tra i tuoi lead: {name}',
      email: 'Già tra i tuoi lead: stessa e-mail di {name}',
      phone: 'Già tra i tuoi lead: stesso telefono di {name}',
    },
    alreadyRow: {
      company: 'Stessa azienda della riga {row}',
      email: 'Stessa e-mail della riga {row}',
      phone: 'Stesso telefono della riga {row}',
    },
  },
}
