// Column headers of our fields in eight languages, folded (lower case, no accents, no punctuation).
// A field without an entry here is recognised by its titles in the catalogue of fields.
// Rejects ambiguous words: in such cases the values of the column, or the user, decide.
import { fold } from '../places/folding.rules.ts'
import { LANGUAGES } from '../workspace/languages.catalog.ts'
import { IMPORT_FIELDS, type ImportField, titleOf } from './import-fields.catalog.ts'

const words = (text: string) => text.split('|').map((word) => word.trim())

/** Complete headers besides the titles of the fields. */
const EXTRA_HEADERS: Partial<Record<ImportField, readonly string[]>> = {
  companyName: words(
    'company name|company|companyname|organization|organisation|organization name|organisation name|account|account name|business name|legal name|trade name|firm|firm name|client|client name|customer|customer name|supplier|supplier name|name of company|companie|nume companie|numele companiei|denumire companie|denumirea companiei|denumire|denumire firma|denumirea firmei|denumire client|denumire partener|denumire societate|denumirea societatii|denumire agent economic|den firma|den firmei|den societate|den soc|den client|firma|firme|nume firma|numele firmei|nume societate|societate|societatea|nume client|client nume|partener|nume partener|beneficiar|empresa|nombre de la empresa|nombre empresa|razon social|compania|fa|firmenname|name der firma|firmenbezeichnung|bezeichnung|unternehmen|unternehmensname|name des unternehmens|betrieb|kunde|kundenname|lieferant|nazwa|nazwa firmy|nazwa klienta|nazwa kontrahenta|nazwa przedsiebiorstwa|nazwa skrocona|nazwa pelna|kontrahent|klient|przedsiebiorstwo|spolka|entreprise|nom de l entreprise|nom entreprise|societe|raison sociale|nom de la societe|client societe|azienda|nome azienda|ragione sociale|societa|impresa|ditta|denominazione|cegnev|ceg|cegnev neve|vallalkozas|nazev|nazev firmy|nazov firmy|spolecnost',
  ),
  industry: words(
    'industry|sector|branch|branch of industry|industrie|domeniu|domeniul|domeniu de activitate|domeniul de activitate|obiect de activitate|ramura|industria|rubro|branche|wirtschaftszweig|industriezweig|gewerbe|branza|sektor|secteur|secteur d activite|settore|settore di attivita|iparag|odvetvi|obor',
  ),
  businessType: words(
    'business type|type of business|company type|account type|tip afacere|tip de afacere|tip companie|tip firma|tip client|tipo de negocio|tipo de empresa|geschaftsart|unternehmensart|rodzaj dzialalnosci|typ klienta|type d entreprise|type d activite|tipo di attivita|tipo di azienda',
  ),
  businessDescription: words(
    'business description|description|about|company description|descriere|descriere companie|descriere activitate|descripcion|beschreibung|unternehmensbeschreibung|opis|opis dzialalnosci|opis firmy|descrizione|leiras|popis',
  ),
  status: words(
    'status|lead status|stage|lead stage|deal stage|stare|statut|stadiu|stadiul|etapa|estado|phase|etat|etape|stato|fase|allapot|stav',
  ),
  contactName: words(
    'contact name|contact|contact person|full name|person|primary contact|main contact|contact full name|attention|persoana de contact|persoana contact|persoane de contact|pers contact|pers de contact|nume contact|numele persoanei de contact|nume persoana de contact|nume si prenume|nume prenume|nume complet|reprezentant|reprezentant legal|administrator|responsabil|contacto|nombre de contacto|persona de contacto|ansprechpartner|ansprechpartnerin|ansprechp|ansprechperson|kontakt|kontaktperson|kontaktname|name des ansprechpartners|ap|osoba kontaktowa|osoba do kontaktu|os kontaktowa|os kont|imie i nazwisko|nazwisko i imie|przedstawiciel|nom du contact|personne de contact|interlocuteur|contatto|nome contatto|referente|persona di contatto|kapcsolattarto|kontaktni osoba|kontaktna osoba',
  ),
  contactFirstName: words(
    'contact first name|first name|firstname|given name|forename|prenume|prenume contact|vorname|imie|prenom|nombre|nome|keresztnev|jmeno|krstne meno',
  ),
  contactLastName: words(
    'contact last name|last name|lastname|surname|family name|nume de familie|nachname|familienname|zuname|nazwisko|nom de famille|apellido|apellidos|cognome|vezeteknev|prijmeni|priezvisko',
  ),
  contactEmail: words(
    'contact email|email|e mail|mail|email address|e mail address|mail address|adresa email|adresa de email|adresa e mail|adresa de e mail|adresa mail|email contact|correo|correo electronico|e mail adresse|email adresse|emailadresse|mailadresse|e mail adr|adres e mail|adres email|adres mailowy|poczta elektroniczna|courriel|adresse e mail|adresse email|adresse mail|posta elettronica|indirizzo email|indirizzo e mail|e posta',
  ),
  otherEmails: words('other emails|other email|second email|secondary email|alt email|alte emailuri|weitere e mail'),
  contactPhone: words(
    'contact phone|phone|phone number|phone no|telephone|telephone number|tel|tel no|mobile|mobile phone|mobile number|mobile no|cell|cell phone|telefon|telefonul|telefoane|numar de telefon|numar telefon|nr telefon|nr de telefon|nr tel|telefon mobil|telefon fix|tel mobil|tel fix|tel mob|mobil|mob|gsm|telefono|numero de telefono|movil|telefonnummer|telefonnr|telefon nr|tel nr|fon|rufnummer|handy|handynummer|mobiltelefon|mobilnummer|telefon komorkowy|tel kom|tel komorkowy|komorka|tel stacj|telefon stacjonarny|numer telefonu|nr telefonu|numero de telephone|portable|numero di telefono|cellulare|telefonszam|telefonni cislo|telefonne cislo',
  ),
  otherPhones: words(
    'other phones|other phone|second phone|secondary phone|alt phone|alte telefoane|weitere telefonnummer',
  ),
  website: words(
    'website|web site|web|www|url|homepage|web page|site|website url|company url|domain|pagina web|pagina de internet|adresa web|adresa site|site web|site ul|sitio web|webseite|internet|internetseite|internetadresse|web adresse|strona www|strona internetowa|adres www|adres strony|site internet|sito web|sito|honlap|weboldal|webova stranka|webove stranky|www stranka',
  ),
  address: words(
    'address|street|street address|address line 1|address line 2|address 1|house number|adresa|adresa firma|adresa sediu|sediu|sediu social|strada|str|numar strada|direccion|calle|domicilio|adresse|strasse|str nr|strasse nr|strasse hausnummer|hausnummer|hausnr|haus nr|anschrift|adres|ulica|ul|ulica i numer|nr domu|numer domu|rue|indirizzo|via|utca|cim|ulice|adresa sidla',
  ),
  postcode: words(
    'postcode|postal code|post code|zip|zip code|zip postal code|cod postal|cod pst|codul postal|codigo postal|plz|postleitzahl|kod pocztowy|kod poczt|code postal|cap|codice postale|iranyitoszam|psc',
  ),
  city: words(
    'city|town|place|locality|oras|orasul|localitate|localitatea|loc|localit|municipiu|municipiul|oras localitate|localitate sediu|ciudad|localidad|poblacion|stadt|ort|ortschaft|wohnort|gemeinde|miasto|miejscowosc|miejsc|ville|commune|citta|comune|telepules|varos|mesto|obec',
  ),
  state: words(
    'state province|state|province|region|county|state region|judet|judetul|jud|regiune|regiunea|provincia|estado provincia|bundesland|bundesl|kanton|wojewodztwo|woj|departement|regione|megye|kraj okres|okres',
  ),
  country: words(
    'country|country code|country region|nation|tara|cod tara|pais|codigo de pais|land|landercode|landerkurzel|landkz|staat|kraj|panstwo|kod kraju|pays|code pays|paese|nazione|codice paese|orszag|zeme|stat',
  ),
  location: words(
    'location|locatie|locatia|oras judet|oras si judet|localitate judet|ubicacion|localizacion|standort|lokalizacja|lieu|localisation|posizione|localita',
  ),
  linkedinUrl: words(
    'linkedin url|linkedin|linkedin profile|linkedin page|profil linkedin|perfil de linkedin|profilo linkedin',
  ),
  facebookUrl: words(
    'facebook url|facebook|fb|facebook page|pagina facebook|pagina de facebook|page facebook|facebook seite',
  ),
  twitterUrl: words('twitter url|twitter|x url|twitter x'),
  instagramUrl: words('instagram url|instagram|profil instagram|perfil de instagram|profilo instagram'),
  notes: words(
    'notes|note|comments|comment|remarks|remark|notite|observatii|obs|comentarii|comentariu|mentiuni|detalii|notas|comentarios|observaciones|notizen|notiz|bemerkungen|bemerkung|anmerkungen|anmerkung|kommentar|uwagi|notatki|notatka|komentarz|remarques|commentaires|annotazioni|commenti|osservazioni|megjegyzes|poznamka|poznamky|fax|fax no|fax number|nr fax|faxnummer|telefax|business fax|numer faksu|faks',
  ),
}

/** The complete headers of each field; its titles in our languages come first. */
export const IMPORT_HEADERS = Object.fromEntries(
  IMPORT_FIELDS.map((field) => {
    const titles = LANGUAGES.map((language) => fold(titleOf(field, language)))
    return [field, [...new Set([...titles, ...(EXTRA_HEADERS[field] ?? [])])]]
  }),
) as unknown as Record<ImportField, readonly string[]>

/** The name of the company or of a person, depending on the other columns. */
export const NAME_HEADERS = words('name|nume|numele|nom|nume client furnizor|nev|meno')

/** The words of headers of company names, in any order: "firma_nazwa", "Company full name". */
export const COMPANY_WORDS = {
  own: new Set(
    words(
      'company|companie|companiei|compania|companii|firma|firmy|firmei|firme|firmen|firmenname|unternehmen|unternehmens|klient|klienta|kontrahent|kontrahenta|client|clientului|customer|kunde|kunden|societate|societatea|societatii|organization|organisation|account|supplier|furnizor|empresa|entreprise|azienda|business|partener|beneficiar',
    ),
  ),
  beside: new Set(
    words(
      'name|nume|numele|nazwa|denumire|denumirea|den|bezeichnung|full|legal|pelna|skrocona|complet|completa|complete|official|oficiala|text|1|of|the|des|der',
    ),
  ),
}

/** A header with both parts means a full name: "kontakt_imie_nazwisko". */
export const NAME_PARTS = {
  first: new Set(words('imie|vorname|prenume|prenumele|first|prenom|forename')),
  last: new Set(words('nazwisko|nachname|nume|numele|last|surname|nom')),
}

/**
 * Words that determine the field of a longer header: "Telefonnummer der Zentrale". A trailing `*` matches every word
 * with this prefix. The first field with a matching word wins: an "email address" is not an address.
 */
export const IDENTIFYING_WORDS: readonly (readonly [ImportField, readonly string[]])[] = [
  ['linkedinUrl', words('linkedin')],
  ['facebookUrl', words('facebook')],
  ['instagramUrl', words('instagram')],
  ['contactEmail', words('email*|mail|mails|emailadr*|mailadr*|courriel|correo|e mail')],
  [
    'contactPhone',
    words(
      'phone*|tel|telef*|telephon*|mobile|mobil|mobilnr|mobiltel*|mob|handy*|gsm|cell|cellular*|komorka|fon|rufnummer',
    ),
  ],
  ['notes', words('fax|telefax|faks')],
  ['website', words('website*|web|www|url|webseite*|homepage|internetadr*|internetseite*|site|strona')],
  ['city', words('city|town|oras*|localitat*|ort|stadt|miasto|miejscowosc*|ville|ciudad|citta')],
  ['postcode', words('postcode|zip|plz|postleitzahl*|postal*|pocztowy')],
  ['country', words('country|tara|land|kraj|pays|pais|paese')],
  ['state', words('state|county|province|region|judet*|bundesland|wojewodztw*')],
  ['address', words('address|street|adresa*|strada|strasse*|anschrift|hausn*|ulica|adres|rue|adresse')],
  ['contactFirstName', words('vorname|prenume*|firstname')],
  ['contactLastName', words('nachname|familienname|nazwisko|surname')],
  ['contactName', words('ansprech*|kontaktperson*|persoana|persoane|contact|osoba|interlocuteur|referente')],
]

/** Words in headers about a contact whose column has no names, in our languages: "Contact owner", "Last contact date". */
export const NON_PERSON_WORDS = new Set(
  words(
    'owner|type|status|date|id|source|last|created|stage|besitzer|eigentumer|typ|art|datum|quelle|herkunft|letzter|letzte|letztes|letzten|erstellt|angelegt|phase|proprietaire|statut|etat|identifiant|origine|dernier|derniere|cree|creation|etape|propietario|tipo|estado|fecha|fuente|origen|ultimo|ultima|creado|creacion|etapa|fase|proprietario|stato|data|fonte|creato|creazione|proprietar|proprietarul|tip|tipul|stare|starea|stadiu|stadiul|sursa|ultimul|ultimului|creat|creata|crearii',
  ),
)

/** Words of headers about an address that is not postal: "IP address". */
export const NON_POSTAL_WORDS = new Set(words('ip|mac|internet|email|web'))

/** Words that describe the part of an address and not its owner: the number, the name of the street, and the lines. */
export const ADDRESS_PARTS = {
  number: new Set(words('nr|no|number|numar|numarul|numer|numero|nummer|num|house|haus|hausnr|hausnummer|domu|civico')),
  /** Beside a word for a street: an "Address name" is the name of a place. */
  name: new Set(words('name|nume|numele|nom|nombre|nome|nazwa')),
  line: new Set(words('line|zeile|linia|linie|ligne|linea|riga')),
}
export const STREET_WORDS = new Set(words('street|strada|strazii|str|strasse|calle|rue|via|ulica|ulicy|utca'))

/** Words of headers whose numbers are never phone numbers, whatever they look like. */
export const NUMBER_WORDS = new Set(
  words(
    'crt|lp|id|cod|code|cui|cif|cnp|nip|regon|krs|pesel|vat|tva|ust|ustid|steuer|steuernummer|hrb|iban|cont|konto|bank|swift|bic|ean|gtin|data|date|datum|valoare|valoarea|value|suma|sum|amount|betrag|umsatz|revenue|cifra|pret|price|preis|kwota|cena|sprzedaz|sold|saldo|factura|invoice|rechnung|faktura|year|jahr|rok|bucati|quantity|menge|ilosc|kundennummer|kd|vorgangsnummer|fiscal|fiscala',
  ),
)
