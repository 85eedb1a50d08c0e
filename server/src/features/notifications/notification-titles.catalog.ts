import type { Notice, Notification } from '@leadhaul/contract/notifications/notifications.contract.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { counted, LOCALES } from '../../platform/language.ts'

type Titles = { [Type in Notification['type']]: (data: Extract<Notification, { type: Type }>['data']) => string }

const euros = (cents: number, language: Language) =>
  new Intl.NumberFormat(LOCALES[language], { style: 'currency', currency: 'EUR' }).format(cents / 100)

const ENGLISH: Titles = {
  search_completed_success: ({ numLeads }) =>
    `Search completed: ${counted(numLeads, { language: 'en', forms: { one: 'lead', other: 'leads' } })} found`,
  search_completed_no_results: () => 'Search completed: No leads found',
  search_failed: () => 'Search failed',
  task_due: ({ title }) => `Due now: ${title}`,
  leads_assigned: ({ author, count }) =>
    count === 1
      ? `${author} assigned you a lead`
      : `${author} assigned you ${counted(count, { language: 'en', forms: { one: 'lead', other: 'leads' } })}`,
  lead_replied: ({ companyName }) => `${companyName} replied`,
  mail_server_unreached: ({ host }) => `Mail server does not accept emails: ${host}`,
  invitation_received: ({ inviter, workspace }) => `${inviter} invites you to ${workspace}`,
  invitation_accepted: ({ name }) => `${name} accepted your invitation`,
  role_changed: ({ role }) => `Your role is now ${role}`,
  member_removed: ({ workspace }) => `You were removed from ${workspace}`,
  ownership_received: ({ workspace }) => `You are now the owner of ${workspace}`,
  account_claimed: () => 'Everything others had set up in your workspace was removed',
  payment_failed: ({ amountCents }) => `Payment failed: ${euros(amountCents, 'en')}`,
  payment_received: ({ amountCents }) => `Payment received: ${euros(amountCents, 'en')}`,
  credits_low: ({ creditsRemaining }) =>
    `${counted(creditsRemaining, { language: 'en', forms: { one: 'credit', other: 'credits' } })} left`,
  plan_changed: ({ tier }) => `Your plan is now ${PLAN_NAMES[tier]}`,
  leads_archived_soon: ({ count }) =>
    counted(count, {
      language: 'en',
      forms: { one: 'lead will be archived soon', other: 'leads will be archived soon' },
    }),
  leads_archived: ({ count }) =>
    counted(count, { language: 'en', forms: { one: 'lead was archived', other: 'leads were archived' } }),
}

const PLAN_NAMES = { free: 'Free', basic: 'Basic', standard: 'Standard', premium: 'Premium' }
/** In the middle of a sentence; English names them as they are stored. */
const ROLES = {
  ro: { owner: 'proprietar', admin: 'administrator', member: 'membru' },
  es: { owner: 'propietario', admin: 'administrador', member: 'miembro' },
  de: { owner: 'Inhaber', admin: 'Administrator', member: 'Mitglied' },
  fr: { owner: 'propriétaire', admin: 'administrateur', member: 'membre' },
  it: { owner: 'proprietario', admin: 'amministratore', member: 'membro' },
}

const ROMANIAN: Titles = {
  search_completed_success: ({ numLeads }) =>
    `Căutare încheiată: ${counted(numLeads, { language: 'ro', forms: { one: 'client găsit', few: 'clienți găsiți', other: 'de clienți găsiți' } })}`,
  search_completed_no_results: () => 'Căutare încheiată: niciun client găsit',
  search_failed: () => 'Căutare eșuată',
  task_due: ({ title }) => `Sarcină scadentă: ${title}`,
  leads_assigned: ({ author, count }) =>
    `${author} ți-a atribuit ${counted(count, { language: 'ro', forms: { one: 'client', few: 'clienți', other: 'de clienți' } })}`,
  lead_replied: ({ companyName }) => `${companyName} a răspuns`,
  mail_server_unreached: ({ host }) => `Serverul de email nu acceptă emailuri: ${host}`,
  invitation_received: ({ inviter, workspace }) => `${inviter} te invită în ${workspace}`,
  invitation_accepted: ({ name }) => `${name} a acceptat invitația ta`,
  role_changed: ({ role }) => `Rolul tău este acum: ${ROLES.ro[role]}`,
  member_removed: ({ workspace }) => `Nu mai faci parte din ${workspace}`,
  ownership_received: ({ workspace }) => `Ești acum proprietarul spațiului ${workspace}`,
  account_claimed: () => 'Tot ce configuraseră alții în spațiul tău de lucru a fost eliminat',
  payment_failed: ({ amountCents }) => `Plată eșuată: ${euros(amountCents, 'ro')}`,
  payment_received: ({ amountCents }) => `Plată primită: ${euros(amountCents, 'ro')}`,
  credits_low: ({ creditsRemaining }) =>
    `${creditsRemaining === 1 ? 'A rămas' : 'Au rămas'} ${counted(creditsRemaining, { language: 'ro', forms: { one: 'credit', few: 'credite', other: 'de credite' } })}`,
  plan_changed: ({ tier }) => `Planul tău este acum ${PLAN_NAMES[tier]}`,
  leads_archived_soon: ({ count }) =>
    counted(count, {
      language: 'ro',
      forms: {
        one: 'client va fi arhivat în curând',
        few: 'clienți vor fi arhivați în curând',
        other: 'de clienți vor fi arhivați în curând',
      },
    }),
  leads_archived: ({ count }) =>
    counted(count, {
      language: 'ro',
      forms: { one: 'client a fost arhivat', few: 'clienți au fost arhivați', other: 'de clienți au fost arhivați' },
    }),
}

const SPANISH: Titles = {
  search_completed_success: ({ numLeads }) =>
    `Búsqueda terminada: ${counted(numLeads, { language: 'es', forms: { one: 'lead encontrado', other: 'leads encontrados' } })}`,
  search_completed_no_results: () => 'Búsqueda terminada: ningún lead encontrado',
  search_failed: () => 'Búsqueda fallida',
  task_due: ({ title }) => `Vence ahora: ${title}`,
  leads_assigned: ({ author, count }) =>
    `${author} te ha asignado ${counted(count, { language: 'es', forms: { one: 'lead', other: 'leads' } })}`,
  lead_replied: ({ companyName }) => `${companyName} ha respondido`,
  mail_server_unreached: ({ host }) => `El servidor de correo no acepta correos: ${host}`,
  invitation_received: ({ inviter, workspace }) => `${inviter} te invita a ${workspace}`,
  invitation_accepted: ({ name }) => `${name} ha aceptado tu invitación`,
  role_changed: ({ role }) => `Tu rol es ahora: ${ROLES.es[role]}`,
  member_removed: ({ workspace }) => `Ya no formas parte de ${workspace}`,
  ownership_received: ({ workspace }) => `Ahora eres propietario de ${workspace}`,
  account_claimed: () => 'Se ha eliminado todo lo que otros configuraron en tu espacio de trabajo',
  payment_failed: ({ amountCents }) => `Pago fallido: ${euros(amountCents, 'es')}`,
  payment_received: ({ amountCents }) => `Pago recibido: ${euros(amountCents, 'es')}`,
  credits_low: ({ creditsRemaining }) =>
    `${creditsRemaining === 1 ? 'Queda' : 'Quedan'} ${counted(creditsRemaining, { language: 'es', forms: { one: 'crédito', other: 'créditos' } })}`,
  plan_changed: ({ tier }) => `Tu plan es ahora ${PLAN_NAMES[tier]}`,
  leads_archived_soon: ({ count }) =>
    counted(count, {
      language: 'es',
      forms: { one: 'lead se archivará pronto', other: 'leads se archivarán pronto' },
    }),
  leads_archived: ({ count }) =>
    counted(count, { language: 'es', forms: { one: 'lead archivado', other: 'leads archivados' } }),
}

const GERMAN: Titles = {
  search_completed_success: ({ numLeads }) =>
    `Suche abgeschlossen: ${counted(numLeads, { language: 'de', forms: { one: 'Lead gefunden', other: 'Leads gefunden' } })}`,
  search_completed_no_results: () => 'Suche abgeschlossen: keine Leads gefunden',
  search_failed: () => 'Suche fehlgeschlagen',
  task_due: ({ title }) => `Jetzt fällig: ${title}`,
  leads_assigned: ({ author, count }) =>
    `${author} hat Ihnen ${counted(count, { language: 'de', forms: { one: 'Lead', other: 'Leads' } })} zugewiesen`,
  lead_replied: ({ companyName }) => `${companyName} hat geantwortet`,
  mail_server_unreached: ({ host }) => `Mailserver nimmt keine E-Mails an: ${host}`,
  invitation_received: ({ inviter, workspace }) => `${inviter} lädt Sie zu ${workspace} ein`,
  invitation_accepted: ({ name }) => `${name} hat Ihre Einladung angenommen`,
  role_changed: ({ role }) => `Ihre Rolle ist jetzt: ${ROLES.de[role]}`,
  member_removed: ({ workspace }) => `Sie gehören nicht mehr zu ${workspace}`,
  ownership_received: ({ workspace }) => `Sie sind jetzt Inhaber von ${workspace}`,
  account_claimed: () => 'Alles, was andere in Ihrem Arbeitsbereich eingerichtet hatten, wurde entfernt',
  payment_failed: ({ amountCents }) => `Zahlung fehlgeschlagen: ${euros(amountCents, 'de')}`,
  payment_received: ({ amountCents }) => `Zahlung erhalten: ${euros(amountCents, 'de')}`,
  credits_low: ({ creditsRemaining }) =>
    `Noch ${counted(creditsRemaining, { language: 'de', forms: { one: 'Credit', other: 'Credits' } })}`,
  plan_changed: ({ tier }) => `Ihr Tarif ist jetzt ${PLAN_NAMES[tier]}`,
  leads_archived_soon: ({ count }) =>
    counted(count, {
      language: 'de',
      forms: { one: 'Lead wird bald archiviert', other: 'Leads werden bald archiviert' },
    }),
  leads_archived: ({ count }) =>
    counted(count, { language: 'de', forms: { one: 'Lead wurde archiviert', other: 'Leads wurden archiviert' } }),
}

const FRENCH: Titles = {
  search_completed_success: ({ numLeads }) =>
    `Recherche terminée : ${counted(numLeads, { language: 'fr', forms: { one: 'prospect trouvé', other: 'prospects trouvés' } })}`,
  search_completed_no_results: () => 'Recherche terminée : aucun prospect trouvé',
  search_failed: () => 'Échec de la recherche',
  task_due: ({ title }) => `À échéance : ${title}`,
  leads_assigned: ({ author, count }) =>
    `${author} vous a attribué ${counted(count, { language: 'fr', forms: { one: 'prospect', other: 'prospects' } })}`,
  lead_replied: ({ companyName }) => `${companyName} a répondu`,
  mail_server_unreached: ({ host }) => `Le serveur de messagerie n’accepte aucun e-mail : ${host}`,
  invitation_received: ({ inviter, workspace }) => `${inviter} vous invite à rejoindre ${workspace}`,
  invitation_accepted: ({ name }) => `${name} a accepté votre invitation`,
  role_changed: ({ role }) => `Votre rôle est désormais : ${ROLES.fr[role]}`,
  member_removed: ({ workspace }) => `Vous ne faites plus partie de ${workspace}`,
  ownership_received: ({ workspace }) => `Vous êtes désormais propriétaire de ${workspace}`,
  account_claimed: () => 'Tout ce que d’autres avaient configuré dans votre espace de travail a été supprimé',
  payment_failed: ({ amountCents }) => `Échec du paiement : ${euros(amountCents, 'fr')}`,
  payment_received: ({ amountCents }) => `Paiement reçu : ${euros(amountCents, 'fr')}`,
  credits_low: ({ creditsRemaining }) =>
    `Il vous reste ${counted(creditsRemaining, { language: 'fr', forms: { one: 'crédit', other: 'crédits' } })}`,
  plan_changed: ({ tier }) => `Votre formule est désormais ${PLAN_NAMES[tier]}`,
  leads_archived_soon: ({ count }) =>
    counted(count, {
      language: 'fr',
      forms: { one: 'prospect sera bientôt archivé', other: 'prospects seront bientôt archivés' },
    }),
  leads_archived: ({ count }) =>
    counted(count, { language: 'fr', forms: { one: 'prospect a été archivé', other: 'prospects ont été archivés' } }),
}

const ITALIAN: Titles = {
  search_completed_success: ({ numLeads }) =>
    `Ricerca completata: ${counted(numLeads, { language: 'it', forms: { one: 'lead trovato', other: 'lead trovati' } })}`,
  search_completed_no_results: () => 'Ricerca completata: nessun lead trovato',
  search_failed: () => 'Ricerca non riuscita',
  task_due: ({ title }) => `In scadenza ora: ${title}`,
  leads_assigned: ({ author, count }) =>
    `${author} ti ha assegnato ${counted(count, { language: 'it', forms: { one: 'lead', other: 'lead' } })}`,
  lead_replied: ({ companyName }) => `${companyName} ha risposto`,
  mail_server_unreached: ({ host }) => `Il server di posta non accetta e-mail: ${host}`,
  invitation_received: ({ inviter, workspace }) => `${inviter} ti invita in ${workspace}`,
  invitation_accepted: ({ name }) => `${name} ha accettato il tuo invito`,
  role_changed: ({ role }) => `Il tuo ruolo ora è: ${ROLES.it[role]}`,
  member_removed: ({ workspace }) => `Non fai più parte di ${workspace}`,
  ownership_received: ({ workspace }) => `Ora sei proprietario di ${workspace}`,
  account_claimed: () => 'Tutto ciò che altri avevano configurato nella tua area di lavoro è stato rimosso',
  payment_failed: ({ amountCents }) => `Pagamento non riuscito: ${euros(amountCents, 'it')}`,
  payment_received: ({ amountCents }) => `Pagamento ricevuto: ${euros(amountCents, 'it')}`,
  credits_low: ({ creditsRemaining }) =>
    `${creditsRemaining === 1 ? 'Resta' : 'Restano'} ${counted(creditsRemaining, { language: 'it', forms: { one: 'credito', other: 'crediti' } })}`,
  plan_changed: ({ tier }) => `Il tuo piano ora è ${PLAN_NAMES[tier]}`,
  leads_archived_soon: ({ count }) =>
    counted(count, {
      language: 'it',
      forms: { one: 'lead sarà presto archiviato', other: 'lead saranno presto archiviati' },
    }),
  leads_archived: ({ count }) =>
    counted(count, { language: 'it', forms: { one: 'lead è stato archiviato', other: 'lead sono stati archiviati' } }),
}

const TITLES: Record<Language, Titles> = {
  en: ENGLISH,
  ro: ROMANIAN,
  es: SPANISH,
  de: GERMAN,
  fr: FRENCH,
  it: ITALIAN,
}

/** After a roll-back there may be others, which a later version wrote. */
export const KNOWN_TYPES = Object.keys(ENGLISH)

/** One line in the reader's language, for what is read outside of the product. */
export function titleOf(notice: Notice, language: Language): string {
  const title = TITLES[language][notice.type] as (data: Notice['data']) => string
  return title(notice.data)
}
