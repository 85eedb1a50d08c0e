import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { describe, expect, test } from 'vitest'
import { nameMatcher } from '../../places/name-words.service.ts'
import { CONCEPTS } from './concepts.catalog.ts'
import { understandKeyword } from './keywords.rules.ts'
import { languagesOf } from './spoken-names.rules.ts'
import { vocabulary } from './vocabulary/vocabulary.service.ts'

const read = (keyword: string, on: { language?: Language; towns?: string[]; country?: string } = {}) =>
  understandKeyword({
    keyword,
    concepts: CONCEPTS,
    vocabulary: vocabulary(),
    knownSlugs: [],
    ...(on.language && { language: on.language }),
    ...(on.towns && { towns: on.towns }),
    languages: on.country === undefined ? [] : languagesOf(on.country),
  })

describe('everyday spellings', () => {
  test.each([
    ['panaderías', 'es', 'bakery'],
    ['tire wholesalers', 'en', 'wholesaler.tyres'],
    ['Edelstahlhandel', 'de', 'wholesaler.metal'],
    ['garden furniture', 'en', 'furniture'],
    ['frozen fish', 'en', 'fish'],
    ['acero inoxidable', 'es', 'metal'],
  ] as const)('"%s" (%s) is %s', (keyword, language, concept) => {
    expect(read(keyword, { language }).concept).toBe(concept)
  })
  test.each([
    ['industrial pumps', 'en', 'machinery'],
    ['towel manufacturer', 'en', 'manufacturer.textiles'],
    ['Folienproduzent', 'de', 'manufacturer.plastics'],
    ['nickel alloys', 'en', 'metal'],
    ['bolsas de plástico', 'es', 'plastics'],
    ['Kühlschränke', 'de', 'appliances'],
    ['Kuehlschraenke', 'de', 'appliances'],
    ['jus de fruits', 'fr', 'beverages'],
    ['azienda vitivinicola', 'it', 'winery'],
  ] as const)(
    'goods of the open vocabularies are found with words that narrow them: "%s" (%s) is %s',
    (keyword, language, concept) => {
      expect(read(keyword, { language }).concept).toBe(concept)
    },
  )
  test.each([
    ['Küchenhersteller', 'de', 'manufacturer.furniture'],
    ['Kuechenstudio', 'de', 'furniture'],
    ['Küchen', 'de', 'furniture'],
    ['Kuchen', 'de', 'bakery'],
    ['Küchengeräte', 'de', 'appliances'],
    ['fabricant de pâtes', 'fr', 'manufacturer.food'],
    ['pâtés', 'fr', 'meat'],
  ] as const)('accents distinguish words: "%s" (%s) is %s', (keyword, language, concept) => {
    expect(read(keyword, { language }).concept).toBe(concept)
  })
  test.each([
    ['stores', 'fr', 'doors_windows'],
    ['cave', 'fr', 'winery'],
    ['cava', 'es', 'winery'],
    ['caves', 'fr', 'winery'],
    ['store', 'fr', 'doors_windows'],
    ['cava', 'it', 'quarry'],
    ['grano', 'it', 'grain'],
  ] as const)(
    'a word of several languages has its meaning in the user’s language: "%s" (%s) is %s',
    (keyword, language, concept) => {
      expect(read(keyword, { language }).concept).toBe(concept)
    },
  )
  test.each([
    ['vannes', 'fr', 'machinery'],
    ['plantas', 'es', 'nursery'],
    ['pets', 'en', 'garden_pet_shop'],
    ['cisternas', 'es', 'metal'],
    ['maraîchers', 'fr', 'farm'],
  ] as const)(
    'a word as listed takes precedence over one with the same stem: "%s" (%s) is %s',
    (keyword, language, concept) => {
      expect(read(keyword, { language }).concept).toBe(concept)
    },
  )
  test.each([
    ['clôtures', 'fr', 'doors_windows'],
    ['chapiteaux', 'fr', 'textiles'],
    ['cidrerie', 'fr', 'beverages'],
    ['sapins de Noël', 'fr', 'nursery'],
    ['pelati', 'it', 'food'],
    ['riseria', 'it', 'food'],
    ['Saunen', 'de', 'osm.leisure=sauna'],
    ['Rollrasen', 'de', 'nursery'],
    ['kitchen manufacturer', 'en', 'manufacturer.furniture'],
    ['concessionnaire agricole', 'fr', 'farm_machinery'],
    ['Badstudio', 'de', 'plumbing'],
  ] as const)('everyday words are not corrected to others: "%s" (%s) is %s', (keyword, language, concept) => {
    expect(read(keyword, { language })).toMatchObject({ concept, corrected: [], ignored: [] })
  })
  test('of several possible corrections the one that makes the whole readable is chosen', () => {
    expect(read('distributon centers')).toMatchObject({
      concept: 'distribution_centre',
      corrected: [{ typed: 'distributon', read: 'distribution' }],
    })
    expect(read('fresh vgetables')).toMatchObject({ corrected: [{ typed: 'vgetables', read: 'vegetables' }] })
  })
  test('two wrong letters and another first letter make another word, and Romance languages have no compounds', () => {
    expect(read('curtidxs', { language: 'es' }).corrected).not.toContainEqual(
      expect.objectContaining({ read: 'surtidor' }),
    )
    expect(read('griferiax', { language: 'es' }).concept).not.toBe('exhibitions')
  })
  test('the rest of a keyword has no meaning without its significant word', () => {
    expect(read('qwertyish equipment').kind).toBe('words')
  })
  test('a misspelt word is corrected, and the correction is reported', () => {
    expect(read('furnture manufacturer')).toMatchObject({
      concept: 'manufacturer.furniture',
      corrected: [{ typed: 'furnture', read: 'furniture' }],
    })
  })
  test('the singular of a listed plural is not corrected to itself', () => {
    expect(read('almond farms')).toMatchObject({ concept: 'farm', corrected: [], ignored: ['almond'] })
  })
  test('an existing word is never corrected', () => {
    expect(read('plane').corrected).toEqual([])
    expect(read('plane').kind).toBe('words')
  })
  test('one unknown word with a noun is ignored, and reported', () => {
    expect(read('qwertyish furniture')).toMatchObject({ concept: 'furniture', ignored: ['qwertyish'] })
  })
  test.each([
    ['frabica de mobila', 'ro', 'manufacturer.furniture'],
    ['otell', 'ro', 'metal'],
    ['magazzinno', 'it', 'warehouse'],
    ['Wursstfabrik', 'de', 'meat'],
  ] as const)('"%s" (%s) is a misspelling of %s', (keyword, language, concept) => {
    const reading = read(keyword, { language })
    expect(reading.concept).toBe(concept)
    expect(reading.corrected).toHaveLength(1)
  })
  test('the purpose of goods narrows them, unless the whole is one name', () => {
    expect(read('suppliers of food to restaurants')).toMatchObject({ ignored: ['restaurants'] })
    expect(read('suppliers of food to restaurants').concept).toMatch(/food$/)
    expect(read('hrană pentru animale', { language: 'ro' })).toMatchObject({ concept: 'animal_feed', ignored: [] })
  })
  test.each([
    ['companies that make furniture', 'en', 'manufacturer.furniture'],
    ['Werkzeugmaschinen', 'de', 'machinery'],
    ['ceramic tiles importer', 'en', 'importer.tiles_stone'],
    ['Erdbeerbauern', 'de', 'fruit_vegetables'],
    ['Tabakanbau', 'de', 'tobacco'],
    ['Mälzerei', 'de', 'grain'],
    ['piese agricole', 'ro', 'farm_machinery'],
    ['magazine', 'fr', 'books'],
    ['țeavă de oțel', 'ro', 'metal'],
    ['Elektroinstallation', 'de', 'electricians'],
    ['fontanería', 'es', 'plumbers'],
    ['travaux publics', 'fr', 'road_building'],
    ['Fleischerei', 'de', 'meat'],
  ] as const)('"%s" (%s) is %s', (keyword, language, concept) => {
    expect(read(keyword, { language }).concept).toBe(concept)
  })
  test.each([
    ['funghi surgelati', 'it', 'frozen_food'],
    ['frozen pizza wholesalers', 'en', 'wholesaler.frozen_food'],
    ['congelatoare', 'ro', 'appliances'],
    ['used cardboard', 'en', 'recycling'],
    ['waste bins', 'en', 'household'],
    ['ape minerale si bauturi', 'ro', 'beverages'],
    ['Viehhandlung', 'de', 'livestock'],
    ['Heilwasserbrunnen', 'de', null],
    ['Mineralwasserbrunnen', 'de', 'beverages'],
    ['mobli da ufficio', 'it', 'furniture'],
    ['paper plane', 'en', null],
    ['steel beems', 'en', null],
    ['steel pipes Zzyzx', 'en', 'metal'],
  ] as const)(
    '"%s" (%s): state, adjacent goods, other ends and short typos make it %s',
    (keyword, language, concept) => {
      expect(read(keyword, { language }).concept).toBe(concept)
    },
  )
  test('a town is removed from the keyword, and reported', () => {
    expect(read('fabrici din Cluj Napoca', { language: 'ro', towns: ['cluj napoca'] })).toMatchObject({
      concept: 'manufacturer',
      towns: ['cluj napoca'],
    })
  })
})

const IN_SIX_LANGUAGES = {
  furniture: ['furniture', 'mobilă', 'muebles', 'Möbel', 'meubles', 'mobili'],
  bakery: ['bakery', 'brutărie', 'panadería', 'Bäckerei', 'boulangerie', 'panificio'],
  pharmacy: ['pharmacy', 'farmacie', 'farmacia', 'Apotheke', 'pharmacie', 'farmacia'],
  brewery: ['brewery', 'fabrică de bere', 'cervecería', 'Brauerei', 'brasserie artisanale', 'birrificio'],
  dairy: ['dairy', 'lactate', 'lácteos', 'Molkerei', 'laiterie', 'caseificio'],
  construction: [
    'construction company',
    'firmă de construcții',
    'constructora',
    'Bauunternehmen',
    'maçonnerie',
    'impresa edile',
  ],
  hotel: ['hotel', 'hoteluri', 'hoteles', 'Hotels', 'hôtels', 'alberghi'],
  butcher: ['butcher', 'măcelărie', 'carnicería', 'Metzgerei', 'boucherie', 'macelleria'],
}
const LANGUAGES_OF_KEYWORDS = ['en', 'ro', 'es', 'de', 'fr', 'it'] as const

describe('names are found in the language of the place', () => {
  test.each([
    ['furniture', 'DK', 'Hansens Møbelfabrik A/S'],
    ['furniture', 'PL', 'Fabryka Mebli Kowalski, Salon Meblowy'],
    ['furniture', 'HU', 'Kovács Bútorgyár Kft'],
    ['furniture', 'RO', 'Székely Bútor SRL'],
    ['furniture', 'NL', 'Van Dijk Meubelen'],
    ['furniture', 'CZ', 'Nábytek Novák s.r.o.'],
    ['bakery', 'DK', 'Skovby Bageri'],
    ['bakery', 'PL', 'Piekarnia Zielińscy'],
    ['bakery', 'HU', 'Tóth Pékség'],
    ['bakery', 'NL', 'Bakkerij De Vries'],
    ['bakery', 'CZ', 'Pekařství Dvořák'],
    ['pharmacy', 'DK', 'Nørre Apotek'],
    ['pharmacy', 'PL', 'Apteka Pod Lwem'],
    ['pharmacy', 'HU', 'Kígyó Gyógyszertár'],
    ['pharmacy', 'NL', 'Apotheek Jansen'],
    ['pharmacy', 'CZ', 'Lékárna U Anděla'],
    ['brewery', 'DK', 'Fanø Bryghus'],
    ['brewery', 'PL', 'Browar Zamkowy'],
    ['brewery', 'NL', 'Brouwerij Het Anker'],
    ['brewery', 'CZ', 'Pivovar Kocour'],
    ['brewery', 'HU', 'Rákos Sörfőzde'],
    ['dairy', 'DK', 'Thy Mejeri'],
    ['dairy', 'PL', 'Mleczarnia Turek'],
    ['dairy', 'CZ', 'Mlékárna Klatovy'],
    ['dairy', 'NL', 'De Graaf Zuivel'],
    ['dairy', 'HU', 'Alföldi Tejüzem'],
    ['construction', 'DK', 'Byggefirma Holm'],
    ['construction', 'PL', 'Usługi Budowlane Nowak'],
    ['construction', 'CZ', 'Stavební firma Horák'],
    ['construction', 'NL', 'Bouwbedrijf Smit'],
    ['construction', 'HU', 'Nagy Építőipari Kft'],
    ['butcher', 'DK', 'Slagter Nielsen'],
    ['butcher', 'HU', 'Szabó Hentes'],
    ['butcher', 'NL', 'Slagerij Bakker'],
    ['butcher', 'CZ', 'Řeznictví Svoboda'],
    ['hotel', 'HU', 'Arany Szálloda'],
  ] as const)('%s in %s: "%s" is found by keywords in six languages', (goods, country, name) => {
    const missing = IN_SIX_LANGUAGES[goods].filter((keyword, at) => {
      const language = LANGUAGES_OF_KEYWORDS[at] ?? 'en'
      return !nameMatcher(read(keyword, { language, country }).plan.namePatterns)(name)
    })
    expect(missing).toEqual([])
  })
})
