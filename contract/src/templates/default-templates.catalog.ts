// The default templates of a workspace, also the fallback of drafts: an introduction and a follow-up in six languages.
// The names are those of the specification in every language; the signature has the phone and website of the user.
// Rejects claims: the texts offer and ask, so that they are true for any carrier.
import type { Language } from '../workspace/language.schema.ts'
import type { MessageChannel } from '../messages/message.schema.ts'

export type DefaultTemplate = { name: string; subject: string | null; content: string }
type Email = { subject: string; greeting: string; paragraphs: readonly string[] }
type Texts = {
  introduction: Email & { closing: string }
  followUp: Email
  chat: { introduction: string; followUp: string }
}

const TEXTS: Record<Language, Texts> = {
  en: {
    introduction: {
      subject: 'Transport for {{lead_company}}',
      greeting: 'Dear {{contact_name|team}},',
      paragraphs: [
        'I am {{user_name}} from {{company_name}}. We move freight by road, and I would like to make {{lead_company}} an offer for the routes you use from {{city|your area}}.',
        'Which destination do you ship to most often? With the place of loading, the destination and the type of goods I can send you a fixed price to compare.',
      ],
      closing: 'Kind regards,',
    },
    followUp: {
      subject: 'Your transport from {{city|your area}}',
      greeting: 'Dear {{contact_name|team}},',
      paragraphs: [
        'I wrote to you recently about transport for {{lead_company}}. Did my message reach the right person?',
        'If a load is coming up, send me the route and the date, and you get a price from us. If someone else decides on transport, I would be grateful for their name.',
        'If this is not the right time, a short "no" is enough.',
      ],
    },
    chat: {
      introduction:
        'Hello {{contact_name|there}}, this is {{user_name}} from {{company_name}}. We move freight by road and would like to make {{lead_company}} an offer. Which routes do you use most often from {{city|your area}}?',
      followUp:
        'Hello {{contact_name|there}}, {{user_name}} from {{company_name}} again. Is there a load from {{city|your area}} that I may give you a price for? A short "no" is fine too.',
    },
  },
  ro: {
    introduction: {
      subject: 'Transport pentru {{lead_company}}',
      greeting: 'Bună ziua, {{contact_name|stimată echipă}},',
      paragraphs: [
        'Sunt {{user_name}} de la {{company_name}}. Transportăm marfă pe cale rutieră și aș dori să fac o ofertă companiei {{lead_company}} pentru rutele dumneavoastră din {{city|zona dumneavoastră}}.',
        'Către ce destinație expediați cel mai des? Cu locul de încărcare, destinația și tipul de marfă vă pot trimite un preț fix, ca să puteți compara.',
      ],
      closing: 'Cu stimă,',
    },
    followUp: {
      subject: 'Transporturile dumneavoastră din {{city|zona dumneavoastră}}',
      greeting: 'Bună ziua, {{contact_name|stimată echipă}},',
      paragraphs: [
        'V-am scris de curând despre transporturile companiei {{lead_company}}. A ajuns mesajul meu la persoana potrivită?',
        'Dacă urmează o încărcare, trimiteți-mi ruta și data, iar eu vă trimit un preț. Dacă altcineva decide în privința transportului, vă rog să-mi spuneți numele acelei persoane.',
        'Dacă nu este momentul potrivit, un scurt „nu” este suficient.',
      ],
    },
    chat: {
      introduction:
        'Bună ziua, {{contact_name|stimată echipă}}, sunt {{user_name}} de la {{company_name}}. Transportăm marfă pe cale rutieră și am dori să facem o ofertă companiei {{lead_company}}. Ce rute folosiți cel mai des din {{city|zona dumneavoastră}}?',
      followUp:
        'Bună ziua, {{contact_name|stimată echipă}}, revin cu un mesaj: {{user_name}} de la {{company_name}}. Aveți o încărcare din {{city|zona dumneavoastră}} pentru care vă pot trimite un preț? Și un scurt „nu” este în regulă.',
    },
  },
  es: {
    introduction: {
      subject: 'Transporte para {{lead_company}}',
      greeting: 'Buenos días, {{contact_name|equipo}}:',
      paragraphs: [
        'Soy {{user_name}}, de {{company_name}}. Transportamos mercancías por carretera y me gustaría hacer una oferta a {{lead_company}} para sus rutas desde {{city|su zona}}.',
        '¿A qué destino envían con más frecuencia? Con el lugar de carga, el destino y el tipo de mercancía puedo enviarle un precio fijo para que compare.',
      ],
      closing: 'Un cordial saludo,',
    },
    followUp: {
      subject: 'Sus transportes desde {{city|su zona}}',
      greeting: 'Buenos días, {{contact_name|equipo}}:',
      paragraphs: [
        'Hace poco le escribí sobre los transportes de {{lead_company}}. ¿Llegó mi mensaje a la persona adecuada?',
        'Si tienen una carga prevista, envíeme la ruta y la fecha, y recibirá un precio nuestro. Si otra persona decide sobre el transporte, le agradecería su nombre.',
        'Si no es buen momento, basta con un breve «no».',
      ],
    },
    chat: {
      introduction:
        'Buenos días, {{contact_name|equipo}}. Soy {{user_name}}, de {{company_name}}. Transportamos mercancías por carretera y nos gustaría hacer una oferta a {{lead_company}}. ¿Qué rutas utilizan más desde {{city|su zona}}?',
      followUp:
        'Buenos días, {{contact_name|equipo}}. Soy de nuevo {{user_name}}, de {{company_name}}. ¿Tienen alguna carga desde {{city|su zona}} para la que pueda darles un precio? Un breve «no» también está bien.',
    },
  },
  de: {
    introduction: {
      subject: 'Transporte für {{lead_company}}',
      greeting: 'Guten Tag {{contact_name|zusammen}},',
      paragraphs: [
        'ich bin {{user_name}} von {{company_name}}. Wir fahren Güter auf der Straße und möchten {{lead_company}} ein Angebot für Ihre Strecken ab {{city|Ihrem Standort}} machen.',
        'Wohin versenden Sie am häufigsten? Mit Ladeort, Ziel und Art der Ware nenne ich Ihnen einen Festpreis zum Vergleich.',
      ],
      closing: 'Mit freundlichen Grüßen',
    },
    followUp: {
      subject: 'Ihre Transporte ab {{city|Ihrem Standort}}',
      greeting: 'Guten Tag {{contact_name|zusammen}},',
      paragraphs: [
        'vor Kurzem habe ich Ihnen zu Transporten für {{lead_company}} geschrieben. Ist meine Nachricht bei der richtigen Person angekommen?',
        'Wenn eine Ladung ansteht, schicken Sie mir Strecke und Termin, und Sie erhalten einen Preis von uns. Wenn jemand anderes über Transporte entscheidet, freue ich mich über den Namen.',
        'Passt es gerade nicht, genügt ein kurzes „Nein“.',
      ],
    },
    chat: {
      introduction:
        'Guten Tag {{contact_name|zusammen}}, hier ist {{user_name}} von {{company_name}}. Wir fahren Güter auf der Straße und möchten {{lead_company}} ein Angebot machen. Welche Strecken nutzen Sie ab {{city|Ihrem Standort}} am häufigsten?',
      followUp:
        'Guten Tag {{contact_name|zusammen}}, hier ist noch einmal {{user_name}} von {{company_name}}. Gibt es eine Ladung ab {{city|Ihrem Standort}}, für die ich Ihnen einen Preis nennen darf? Ein kurzes „Nein“ genügt auch.',
    },
  },
  fr: {
    introduction: {
      subject: 'Transport pour {{lead_company}}',
      greeting: 'Bonjour {{contact_name|à toute l’équipe}},',
      paragraphs: [
        'Je suis {{user_name}}, de {{company_name}}. Nous transportons des marchandises par la route et j’aimerais faire une offre à {{lead_company}} pour vos trajets au départ de {{city|votre site}}.',
        'Vers quelle destination expédiez-vous le plus souvent ? Avec le lieu de chargement, la destination et le type de marchandise, je peux vous envoyer un prix fixe à comparer.',
      ],
      closing: 'Cordialement,',
    },
    followUp: {
      subject: 'Vos transports au départ de {{city|votre site}}',
      greeting: 'Bonjour {{contact_name|à toute l’équipe}},',
      paragraphs: [
        'Je vous ai écrit récemment au sujet des transports de {{lead_company}}. Mon message est-il arrivé à la bonne personne ?',
        'Si un chargement est prévu, envoyez-moi le trajet et la date, et vous recevrez un prix de notre part. Si une autre personne décide des transports, merci de m’indiquer son nom.',
        'Si ce n’est pas le bon moment, un simple « non » suffit.',
      ],
    },
    chat: {
      introduction:
        'Bonjour {{contact_name|à toute l’équipe}}, ici {{user_name}}, de {{company_name}}. Nous transportons des marchandises par la route et aimerions faire une offre à {{lead_company}}. Quels trajets utilisez-vous le plus au départ de {{city|votre site}} ?',
      followUp:
        'Bonjour {{contact_name|à toute l’équipe}}, c’est de nouveau {{user_name}}, de {{company_name}}. Y a-t-il un chargement au départ de {{city|votre site}} pour lequel je peux vous donner un prix ? Un simple « non » convient aussi.',
    },
  },
  it: {
    introduction: {
      subject: 'Trasporti per {{lead_company}}',
      greeting: 'Buongiorno {{contact_name|a tutti}},',
      paragraphs: [
        'sono {{user_name}} di {{company_name}}. Trasportiamo merci su strada e vorrei fare un’offerta a {{lead_company}} per le vostre tratte in partenza da {{city|voi}}.',
        'Verso quale destinazione spedite più spesso? Con luogo di carico, destinazione e tipo di merce posso inviarvi un prezzo fisso da confrontare.',
      ],
      closing: 'Cordiali saluti,',
    },
    followUp: {
      subject: 'I vostri trasporti da {{city|voi}}',
      greeting: 'Buongiorno {{contact_name|a tutti}},',
      paragraphs: [
        'vi ho scritto di recente riguardo ai trasporti di {{lead_company}}. Il mio messaggio è arrivato alla persona giusta?',
        'Se avete un carico in programma, inviatemi la tratta e la data e riceverete un nostro prezzo. Se dei trasporti si occupa un’altra persona, vi chiedo di indicarmene il nome.',
        'Se non è il momento giusto, basta un semplice «no».',
      ],
    },
    chat: {
      introduction:
        'Buongiorno {{contact_name|a tutti}}, sono {{user_name}} di {{company_name}}. Trasportiamo merci su strada e vorremmo fare un’offerta a {{lead_company}}. Quali tratte usate più spesso in partenza da {{city|voi}}?',
      followUp:
        'Buongiorno {{contact_name|a tutti}}, sono di nuovo {{user_name}} di {{company_name}}. C’è un carico in partenza da {{city|voi}} per cui posso darvi un prezzo? Va bene anche un semplice «no».',
    },
  },
}

type SignatureOptions = { language: Language; phone: string | null; hasWebsite: boolean }

/** The introduction and the follow-up of a channel, in this order. */
export function defaultTemplates(
  channel: MessageChannel,
  signed: SignatureOptions,
): [DefaultTemplate, DefaultTemplate] {
  const { introduction, followUp, chat } = TEXTS[signed.language]
  if (channel === 'email')
    return [
      { name: 'Introduction', subject: introduction.subject, content: renderEmail(introduction, signed) },
      { name: 'Follow-up', subject: followUp.subject, content: renderEmail(followUp, signed) },
    ]
  const website = signed.hasWebsite ? '\n\n{{website}}' : ''
  return [
    { name: 'Introduction', subject: null, content: `${chat.introduction}${website}` },
    { name: 'Follow-up', subject: null, content: chat.followUp },
  ]
}

/** The frame of a text from another writer: the greeting and the signature. */
export function messageFrame(
  channel: MessageChannel,
  signed: SignatureOptions,
): { greeting: string; signature: string } {
  const { greeting } = TEXTS[signed.language].introduction
  const signature = channel === 'email' ? signatureOf(signed) : '{{user_name}}, {{company_name}}'
  return { greeting, signature }
}

const renderEmail = ({ greeting, paragraphs }: Email, signed: SignatureOptions): string =>
  [greeting, ...paragraphs, signatureOf(signed)].join('\n\n')

function signatureOf({ language, phone, hasWebsite }: SignatureOptions): string {
  const { closing } = TEXTS[language].introduction
  return [closing, '{{user_name}}', '{{company_name}}', phone, hasWebsite ? '{{website}}' : null]
    .filter((line) => line)
    .join('\n')
}
