/** Words and numbers of a country. In patterns, `{coin}` is the invented name, `{word}` and `{phrase}` the product. */
export type SampleCountry = {
  code: 'RO' | 'MD' | 'HU' | 'BG' | 'RS' | 'UA'
  count: number
  language: 'ro' | 'hu' | 'bg' | 'rs' | 'ua'
  beginnings: readonly string[]
  endings: readonly string[]
  streets: readonly string[]
  made: string
  madeShort: string
  sold: string
  soldShort: string
  trade: string
  family: string
  quoted: string
  long: string
  making: string
  selling: string
  description: string
  mailboxes: readonly string[]
  legal: string
  diallingCode: string
  /** The number of digits after the dialling code. */
  phoneDigits: number
  /** The beginning of a subscriber's number, in a range that is not assigned if the country has one. */
  phoneFill: string
  postcodeLength: number
}

const list = (words: string) => words.split(' ')

/** Only invented companies: names are composed of these beginnings and endings, in the letters of each country. */
const ROMANIAN = {
  language: 'ro',
  beginnings: list(
    'Brăd Zimbr Cetin Stejăr Izvor Codr Flor Mier Zăr Lăstun Ciocârl Poien Vâlv Măgur Arin Frăs Mirușt Țarin Șoim Alun Rând Luceaf Bârn Câmp',
  ),
  endings: list('ișor andra olia enta uleț oreana uța ilis avia orex ănel inda'),
  streets: [
    'Strada Fabricii',
    'Strada Depozitelor',
    'Calea Feroviarilor',
    'Bulevardul Muncii',
    'Strada Industriilor',
    'Strada Atelierelor',
    'Șoseaua de Centură',
    'Strada Gării',
    'Strada Morii',
    'Strada Țesătorilor',
    'Aleea Plopilor',
    'Strada Câmpului',
    'Strada Școlii',
    'Drumul Lânii',
  ],
  made: 'Fabrica de {phrase} {coin}',
  madeShort: '{coin} Prod {word}',
  sold: '{coin} {word} En-Gros',
  soldShort: '{coin} Distribuție {word}',
  trade: '{word} {coin}',
  family: '{coin} & Fiii {word}',
  quoted: '{word} „{coin}”',
  long: 'Societatea Comercială de {phrase} „{coin}” din {town} și Împrejurimi',
  making: 'producție de {phrase}',
  selling: 'comerț en-gros cu {phrase}',
  description: 'Firmă fictivă din {town}: {activity}.',
  mailboxes: list('office vanzari contact comenzi'),
} as const satisfies Partial<SampleCountry>

export const SAMPLE_COUNTRIES: SampleCountry[] = [
  {
    ...ROMANIAN,
    code: 'RO',
    count: 1200,
    legal: '{name} SRL',
    diallingCode: '+40',
    phoneDigits: 9,
    phoneFill: '',
    postcodeLength: 6,
  },
  {
    ...ROMANIAN,
    code: 'MD',
    count: 160,
    legal: '{name} SRL',
    diallingCode: '+373',
    phoneDigits: 8,
    phoneFill: '',
    postcodeLength: 7,
  },
  {
    code: 'HU',
    count: 160,
    language: 'hu',
    beginnings: list('Gyöngy Szil Fürt Kőris Bükk Zsály Csill Tölgy Méhes Őz Áfony Hárs Rón Sárk Vadr Szarv'),
    endings: list('ike ánd enta ázs író őke ora ellő uska ény'),
    streets: [
      'Ipari út',
      'Raktár utca',
      'Gyár utca',
      'Vasút utca',
      'Malom utca',
      'Szövő utca',
      'Műhely utca',
      'Szőlő utca',
      'Kőris utca',
      'Állomás tér',
      'Tűzoltó köz',
    ],
    made: '{coin} {word}gyár',
    madeShort: '{coin} {word}',
    sold: '{coin} {word} Nagyker',
    soldShort: '{coin} {word} Kereskedőház',
    trade: '{coin} {word}',
    family: '{coin} & Fiai {word}',
    quoted: '„{coin}” {word}',
    long: '{coin} {word} Gyártó, Kereskedelmi és Szolgáltató Vállalat {town} és Térsége',
    making: '{phrase}gyártás',
    selling: '{phrase}-nagykereskedés',
    description: 'Kitalált cég, {town}: {activity}.',
    mailboxes: list('iroda ertekesites info rendeles'),
    legal: '{name} Kft.',
    diallingCode: '+36',
    phoneDigits: 8,
    phoneFill: '',
    postcodeLength: 4,
  },
  {
    code: 'BG',
    count: 160,
    language: 'bg',
    beginnings: list('Zdrav Rosen Borin Iskr Yavor Lip Kalin Strum Vedr Zor Smil Orl Kestn Balk'),
    endings: list('anka ets eya ilya ovit ina ara elin imir okrai'),
    streets: [
      'ul. Industrialna',
      'ul. Fabrichna',
      'bul. Zhelezopaten',
      'ul. Skladova',
      'ul. Vodenichna',
      'ul. Tekstilna',
      'ul. Lipova',
      'ul. Rabotnicheska',
      'ul. Gara Sever',
      'ul. Orehova',
    ],
    made: 'Fabrika za {phrase} {coin}',
    madeShort: '{coin} {word}',
    sold: '{coin} {word} Edro',
    soldShort: '{coin} {word} Targoviya',
    trade: '{word} {coin}',
    family: '{coin} & Sinove {word}',
    quoted: '"{coin}" {word}',
    long: 'Proizvodstveno-targovska kompaniya za {phrase} "{coin}" grad {town}',
    making: 'proizvodstvo na {phrase}',
    selling: 'targoviya na edro s {phrase}',
    description: 'Izmislena firma ot {town}: {activity}.',
    mailboxes: list('office prodazhbi info porachki'),
    legal: '{name} OOD',
    diallingCode: '+359',
    phoneDigits: 8,
    phoneFill: '',
    postcodeLength: 4,
  },
  {
    code: 'RS',
    count: 160,
    language: 'rs',
    beginnings: list('Jel Bukv Hrast Zlat Vran Šljiv Čubr Žit Kiš Ćuk Drv Lug Jasen Đurđ'),
    endings: list('anka ara ica enjak ava inka oš ežnik ulja ovina'),
    streets: [
      'Industrijska',
      'Fabrička',
      'Železnička',
      'Magacinska',
      'Vodenička',
      'Tkačka',
      'Lipova',
      'Radnička',
      'Šumska',
      'Kolodvorska',
    ],
    made: 'Fabrika {phrase} {coin}',
    madeShort: '{coin} {word}',
    sold: '{coin} {word} Veleprodaja',
    soldShort: '{coin} Promet {word}',
    trade: '{word} {coin}',
    family: '{coin} & Sinovi {word}',
    quoted: '{word} „{coin}“',
    long: 'Preduzeće za proizvodnju i promet {phrase} „{coin}“ {town} i okolina',
    making: 'proizvodnja {phrase}',
    selling: 'veleprodaja {phrase}',
    description: 'Izmišljena firma, {town}: {activity}.',
    mailboxes: list('office prodaja info nabavka'),
    legal: '{name} d.o.o.',
    diallingCode: '+381',
    phoneDigits: 9,
    phoneFill: '9',
    postcodeLength: 5,
  },
  {
    code: 'UA',
    count: 160,
    language: 'ua',
    beginnings: list('Smerek Verb Kalyn Zir Hrab Dubrav Yasen Lypov Step Barvin Vyshn Zhyt Sokol Trav'),
    endings: list('ka ytsia ynka ivna ets ia oria elia iana ok'),
    streets: [
      'vul. Promyslova',
      'vul. Zavodska',
      'vul. Zaliznychna',
      'vul. Skladska',
      'vul. Mlynova',
      'vul. Tkatska',
      'vul. Lypova',
      'vul. Robitnycha',
      'vul. Lisova',
      'prov. Tsehelnyi',
    ],
    made: 'Fabryka {phrase} «{coin}»',
    madeShort: '{coin} {word}',
    sold: '{coin} {word} Opt',
    soldShort: '{coin} Torh {word}',
    trade: '{word} {coin}',
    family: '{coin} & Syny {word}',
    quoted: '{word} «{coin}»',
    long: "Vyrobnycho-komertsiine ob'iednannia {phrase} «{coin}» misto {town} ta okolytsi",
    making: 'vyrobnytstvo {phrase}',
    selling: 'optovyi prodazh {phrase}',
    description: 'Vyhadana kompaniia, m. {town}: {activity}.',
    mailboxes: list('office prodazh info zamovlennia'),
    legal: 'TOV {name}',
    diallingCode: '+380',
    phoneDigits: 9,
    phoneFill: '',
    postcodeLength: 5,
  },
]
