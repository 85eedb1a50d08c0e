// Door sign: how column headers name our fields in six languages, folded (lower case, no accents, no punctuation).
// The first of each list is the name our own export writes; read by import-mapping.rules.ts alone.
// Refuses words that could mean two fields: what is not clear stays unmapped and the user decides.
import type { ImportField } from './lead-import.schema.ts'

const words = (text: string) => text.split('|').map((word) => word.trim())

export const IMPORT_HEADERS: Record<ImportField, readonly string[]> = {
  companyName: words(
    'company name|company|companyname|organization|organisation|organization name|account|account name|business name|firm|client|customer|supplier|name of company|companie|nume companie|denumire|denumire companie|denumire firma|firma|nume firma|societate|client nume|empresa|nombre de la empresa|nombre empresa|razon social|compania|firmenname|unternehmen|firmenbezeichnung|kunde|entreprise|nom de l entreprise|nom entreprise|societe|raison sociale|nom de la societe|azienda|nome azienda|ragione sociale|societa|impresa|ditta',
  ),
  industry: words(
    'industry|sector|branch of industry|industrie|domeniu|domeniu de activitate|industria|rubro|branche|industriezweig|wirtschaftszweig|secteur|secteur d activite|settore|settore di attivita',
  ),
  businessType: words(
    'business type|type of business|company type|tip afacere|tip de afacere|tip companie|tipo de negocio|tipo de empresa|geschaftsart|unternehmensart|type d entreprise|type d activite|tipo di attivita|tipo di azienda',
  ),
  businessDescription: words(
    'business description|description|about|company description|descriere|descriere companie|descripcion|beschreibung|unternehmensbeschreibung|descrizione',
  ),
  status: words('status|lead status|stage|lead stage|stare|statut|etapa|stadiu|estado|phase|etat|etape|stato|fase'),
  contactName: words(
    'contact name|contact|contact person|full name|person|primary contact|persoana de contact|nume contact|persoana contact|nume persoana de contact|contacto|nombre de contacto|persona de contacto|ansprechpartner|kontakt|kontaktperson|kontaktname|nom du contact|personne de contact|interlocuteur|contatto|nome contatto|referente|persona di contatto',
  ),
  contactEmail: words(
    'contact email|email|e mail|mail|email address|e mail address|adresa email|adresa de email|adresa e mail|email contact|correo|correo electronico|e mail adresse|email adresse|emailadresse|courriel|adresse e mail|adresse email|adresse mail|posta elettronica|indirizzo email|indirizzo e mail',
  ),
  contactPhone: words(
    'contact phone|phone|phone number|telephone|tel|mobile|mobile phone|telefon|numar de telefon|nr telefon|telefon mobil|mobil|telefono|numero de telefono|movil|telefonnummer|rufnummer|handy|mobiltelefon|numero de telephone|portable|numero di telefono|cellulare',
  ),
  website: words(
    'website|web site|web|url|homepage|web page|site|pagina web|site web|sitio web|webseite|internetseite|site internet|sito web|sito',
  ),
  address: words(
    'address|street|street address|address line 1|adresa|strada|direccion|calle|domicilio|adresse|strasse|anschrift|rue|indirizzo|via',
  ),
  postcode: words(
    'postcode|postal code|zip|zip code|cod postal|codigo postal|plz|postleitzahl|code postal|cap|codice postale',
  ),
  city: words(
    'city|town|place|oras|localitate|municipiu|ciudad|localidad|poblacion|stadt|ort|ville|commune|citta|comune',
  ),
  state: words(
    'state province|state|province|region|county|state region|judet|regiune|provincia|estado provincia|bundesland|departement|regione',
  ),
  country: words(
    'country|country code|nation|tara|cod tara|pais|codigo de pais|land|landercode|staat|pays|code pays|paese|nazione|codice paese',
  ),
  location: words('location|locatie|locatia|ubicacion|localizacion|standort|lieu|localisation|posizione|localita'),
  linkedinUrl: words(
    'linkedin url|linkedin|linkedin profile|linkedin page|profil linkedin|perfil de linkedin|profilo linkedin',
  ),
  facebookUrl: words(
    'facebook url|facebook|facebook page|pagina facebook|pagina de facebook|page facebook|facebook seite',
  ),
  twitterUrl: words('twitter url|twitter|x url|twitter x'),
  instagramUrl: words('instagram url|instagram|profil instagram|perfil de instagram|profilo instagram'),
  notes: words(
    'notes|note|comments|comment|remarks|notite|observatii|comentarii|mentiuni|notas|comentarios|observaciones|notizen|bemerkungen|bemerkung|anmerkungen|remarques|commentaires|annotazioni|commenti|osservazioni',
  ),
}
