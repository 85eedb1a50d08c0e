/** Digits as words in the product's languages, without accents. Tens stand for their first digit: a unit follows them. */
const DIGITS: Record<string, string> = {
  '0': 'zero oh o nil null nul cero',
  '1': 'one unu una uno un une ein eins',
  '2': 'two doi doua dos zwei zwo deux due',
  '3': 'three trei tres drei trois tre',
  '4': 'four patru cuatro vier quatre quattro',
  '5': 'five cinci cinco funf fuenf cinq cinque',
  '6': 'six sase seis sechs sei',
  '7': 'seven sapte siete sieben sept sette',
  '8': 'eight opt ocho acht huit otto',
  '9': 'nine noua nueve neun neuf nove',
  '10': 'ten zece diez zehn dix dieci',
  '11': 'eleven unsprezece once elf onze undici',
  '12': 'twelve doisprezece doce zwolf douze dodici',
  '13': 'thirteen treisprezece trece dreizehn treize tredici',
  '14': 'fourteen paisprezece catorce vierzehn quatorze quattordici',
  '15': 'fifteen cincisprezece quince funfzehn quinze quindici',
  '16': 'sixteen saisprezece dieciseis sechzehn seize sedici',
}
const TENS: Record<string, string> = {
  '2': 'twenty douazeci veinte zwanzig vingt venti',
  '3': 'thirty treizeci treinta dreissig dreizig trente trenta',
  '4': 'forty patruzeci cuarenta vierzig quarante quaranta',
  '5': 'fifty cincizeci cincuenta funfzig cinquante cinquanta',
  '6': 'sixty saizeci sesenta sechzig soixante sessanta',
  '7': 'seventy saptezeci setenta siebzig septante settanta',
  '8': 'eighty optzeci ochenta achtzig octante ottanta',
  '9': 'ninety nouazeci noventa neunzig nonante novanta',
}
const NUMBER_WORDS: ReadonlyMap<string, string> = new Map(
  [...Object.entries(DIGITS), ...Object.entries(TENS)].flatMap(([digits, words]) =>
    words.split(' ').map((word) => [word, digits] as const),
  ),
)

/** The digits of a number word. */
export const digitsOfWord = (word: string): string | undefined => NUMBER_WORDS.get(word)
export const isNumberWord = (word: string): boolean =>
  NUMBER_WORDS.has(word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, ''))

/** Letters that look like digits, beside digits. */
export const LOOKALIKES: Record<string, string> = {
  o: '0',
  O: '0',
  q: '0',
  Q: '0',
  l: '1',
  I: '1',
  i: '1',
  О: '0',
  о: '0',
}

/** Words before phone numbers. */
export const PHONE_WORDS: ReadonlySet<string> = new Set(
  `tel telefon telefonul telefonic telephone telefono telefone phone phones mobil mobile mobilfunk movil cell cellular cellulare
   handy gsm fax telefax call calls sunati suna apelati apel anrufen anruf ruf rufen rufnummer ring dial whatsapp wa viber signal
   telegram hotline llamar llama llamenos llamanos appelez appeler chiamare chiama chiamate chiamaci portable`.split(
    /\s+/,
  ),
)
/** Words before numbers other than phone numbers: codes of standards, registers, banks and products. */
export const CODE_WORDS =
  /^(?:iso|stas|astm|haccp|ifs|brc|fsc|pefc|ral|adr|caen|nace|hs|cpv|cui|cif|c i f|i f|vat|tva|ust|ustid|ustidnr|idnr|hrb|hra|siret|siren|rcs|iva|piva|p iva|nif|ean|gtin|isbn|iban|bic|lot|sku|ref|art|cod|code|nr reg|patent|nip|regon|steuernummer|cnpj|oib|pib)$/i
/** More code words, which are ordinary words unless they are in capitals or touch the number. */
export const CODES_IN_CAPITALS = /^(?:EN|DIN|SR|NF|UNI|CE|UN|CN|J)$/
export const ADJACENT_CODES = /(?:^|[^\p{L}])(?:ro|de|at|atu|fr|es|it|be|nl|gb|pl|hu|bg|md|j|e)$/iu
/** Code words whose numbers may begin with a zero. */
export const CODES_WITH_ZERO = /^(?:p iva|partita iva|pefc|fsc|iban|ean|gtin|isbn)$/i
/** Units after an amount. */
export const UNITS =
  /^(?:lei|ron|eur|euro|euros|usd|gbp|chf|huf|pln|dollars?|kg|g|t|to|tons?|tone|tonnes?|tonnen|tonnellate|toneladas|mp|mq|qm|m|mm|cm|dm|km|ha|sqm|sqft|sq|ft|kw|kwh|mw|hp|cp|ps|w|v|hz|l|litri|liters?|litres?|hl|buc|bucati|piese|pcs|pieces?|stuck|stueck|piezas|pezzi|paleti|palettes?|pallets?|paletten|teu|mio|mil|milioane|million|millions|ore|hours|stunden|rpm|bar|pages?)$/
/** Symbols of currencies and units. */
export const UNIT_SYMBOLS = /^[ ]?[€$£%°²³‰]/
