import { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import { describe, expect, test } from 'vitest'
import { CONCEPTS } from '../concepts.catalog.ts'
import { understandKeyword } from '../keywords.rules.ts'
import { GOODS_WORDS } from './vocabulary.catalog.ts'
import { vocabulary } from './vocabulary.service.ts'

const read = (keyword: string, { language }: { language: Language }) =>
  understandKeyword({ keyword, concepts: CONCEPTS, vocabulary: vocabulary(), knownSlugs: [], language })

describe('everyday words, by the vocabularies', () => {
  test.each([
    ['palete', 'ro', 'pallets'],
    ['pale', 'ro', 'pallets'],
    ['cafe', 'ro', 'cafe'],
    ['fitness', 'en', 'gym'],
    ['electric', 'en', 'electronics'],
    ['grain', 'fr', 'grain'],
    ['grains', 'fr', 'grain'],
    ['palets', 'fr', 'pallets'],
    ['plante', 'fr', 'flowers'],
    ['vino', 'it', 'beverages'],
    ['automobile', 'en', 'vehicles'],
    ['automobile', 'it', 'vehicles'],
    ['carte', 'it', 'paper'],
    ['boot', 'en', 'footwear'],
    ['stapler', 'en', 'office_supplies'],
    ['plantes', 'fr', 'flowers'],
    ['pale', 'it', 'pallets'],
  ] as const)(
    'a word of another language is not confused with one of the user’s with the same stem: "%s" (%s) is %s',
    (keyword, language, concept) => {
      expect(read(keyword, { language }).concept).toBe(concept)
    },
  )
  test.each([
    ['plantas de hormigón', 'manufacturer.bricks_concrete'],
    ['plantas de cemento', 'manufacturer.bricks_concrete'],
    ['plantas de reciclaje', 'recycling'],
    ['plantas de energía', 'power_plant'],
    ['plantas de tratamiento de agua', 'water_treatment'],
    ['plantas químicas', 'manufacturer.chemicals'],
    ['plantas embotelladoras', 'manufacturer.beverages'],
    ['plantas procesadoras de alimentos', 'manufacturer.food'],
    ['plantas lácteas', 'dairy'],
    ['plantas de asfalto', 'road_building'],
    ['plantas industriales', 'manufacturer'],
    ['Plantas ', 'nursery'],
    ['plantas ornamentales', 'flowers'],
  ] as const)(
    'Spanish "plantas" are factories if words narrow them and plants otherwise: "%s" is %s',
    (keyword, concept) => {
      expect(read(keyword, { language: 'es' })).toMatchObject({ concept, ignored: [] })
    },
  )
  test.each([
    ['plasterers', 'en', 'osm.craft=plasterer'],
    ['yeseros', 'es', 'osm.craft=plasterer'],
    ['plâtriers', 'fr', 'osm.craft=plasterer'],
    ['Stuckateure', 'de', 'osm.craft=plasterer'],
    ['pintores', 'es', 'osm.craft=painter'],
    ['tilers', 'en', 'osm.craft=tiler'],
    ['carreleurs', 'fr', 'osm.craft=tiler'],
    ['piastrellisti', 'it', 'osm.craft=tiler'],
    ['scaffolding', 'en', 'osm.craft=scaffolder'],
    ['hives', 'en', 'osm.craft=beekeeper'],
    ['hangars', 'en', 'prefab_houses'],
    ['Keltereien', 'de', 'winery'],
  ] as const)('the plural names the same trade: "%s" (%s) is %s', (keyword, language, concept) => {
    expect(read(keyword, { language }).concept).toBe(concept)
  })
  test.each([
    ['sobe', 'ro', 'osm.shop=fireplace'],
    ['sobă', 'ro', 'osm.shop=fireplace'],
    ['sobe pe lemne', 'ro', 'osm.shop=fireplace'],
    ['vallas publicitarias', 'es', 'signs'],
    ['valla publicitaria', 'es', 'signs'],
    ['vallas', 'es', 'doors_windows'],
    ['bucătar', 'ro', 'catering'],
    ['bucătari', 'ro', 'catering'],
    ['bucătării', 'ro', 'furniture'],
    ['laitier', 'fr', 'dairy'],
    ['Plan', 'de', null],
    ['Pläne', 'de', null],
    ['Planen', 'de', 'textiles'],
    ['LKW-Planen', 'de', 'textiles'],
    ['Planenhersteller', 'de', 'manufacturer.textiles'],
  ] as const)(
    'everyday words are not interpreted as goods with the same stem: "%s" (%s) is %s',
    (keyword, language, concept) => {
      expect(read(keyword, { language }).concept).toBe(concept)
    },
  )
})

test('no everyday name is listed under two concepts: the second would never be read', () => {
  const conceptOf = new Map<string, string>()
  const twice = GOODS_WORDS.filter(({ isEveryday }) => isEveryday).flatMap(({ concept, ...names }) =>
    Language.options.flatMap((language) =>
      (names[language] ?? []).flatMap((name) => {
        const key = `${language}: ${name}`
        const first = conceptOf.get(key) ?? concept
        conceptOf.set(key, first)
        return first === concept ? [] : [`${key} is ${first} and ${concept}`]
      }),
    ),
  )
  expect(twice).toEqual([])
})
