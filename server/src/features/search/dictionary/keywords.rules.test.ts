import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { byTestSize } from '../../../platform/testing/test-size.ts'
import { CONCEPTS } from './concepts.catalog.ts'
import { understandKeyword } from './keywords.rules.ts'

const knownSlugs = [
  'furniture_manufacturer',
  'chiropractor',
  'bank',
  'car_wash',
  'cemetery',
  'credit_reporting_collection',
]
const read = (keyword: string) => understandKeyword({ keyword, concepts: CONCEPTS, knownSlugs })

describe('a keyword in any of six languages', () => {
  test.each([
    ['fabrică de mobilă'],
    ['Möbelfabrik'],
    ['fabricant de meubles'],
    ['mobilificio'],
    ['fábrica de muebles'],
    ['furniture manufacturer'],
  ])('"%s" means manufacturers of furniture', (keyword) => {
    expect(read(keyword)).toMatchObject({
      kind: 'concept',
      concept: 'manufacturer.furniture',
      label: 'Manufacturer · Furniture',
      competitor: false,
    })
  })

  const phrases: Record<string, [string, string][]> = {
    en: [
      ['wood pallets', 'pallets'],
      ['craft brewery', 'brewery'],
      ['coal mine', 'quarry'],
      ['frozen food distributor', 'distributor.frozen_food'],
      ['3PL warehouse', 'distribution_centre'],
      ['freight broker', 'freight_carrier'],
      ['upholstery', 'upholstery'],
      ['hardware store', 'retailer.tools_hardware'],
      ['online shop', 'ecommerce'],
      ['Furniture Manufacturers', 'manufacturer.furniture'],
      ['manufacturer of furniture', 'manufacturer.furniture'],
      ['office furniture makers', 'manufacturer.furniture'],
      ['wholesale grocers', 'wholesaler.food'],
      ['food distributors', 'distributor.food'],
      ['cold storage warehouse', 'cold_store'],
      ['steel fabricators', 'manufacturer.metal'],
      ['importer of car parts', 'importer.car_parts'],
      ['building materials supplier', 'distributor.building_materials'],
      ['distribution centers', 'distribution_centre'],
      ['construction company', 'construction'],
      ['sawmills', 'sawmill'],
      ['dairy producers', 'dairy'],
      ['food warehouse', 'warehouse'],
      ['import & export', 'importer'],
      ['cold chain logistics', 'cold_store'],
    ],
    ro: [
      ['tapițerie', 'upholstery'],
      ['tapițerii', 'upholstery'],
      ['mobilă tapițată', 'upholstery'],
      ['fabrică de conserve', 'manufacturer.food'],
      ['crescătorii de porci', 'livestock'],
      ['stație de betoane', 'manufacturer.bricks_concrete'],
      ['dezmembrări auto', 'recycling'],
      ['curier rapid', 'courier'],
      ['depozit en gros alimente', 'wholesaler.food'],
      ['produse cosmetice', 'cosmetics'],
      ['magazin online', 'ecommerce'],
      ['cooperative agricole', 'farm_cooperative'],
      ['producători de mobilă', 'manufacturer.furniture'],
      ['mobila producator', 'manufacturer.furniture'],
      ['FABRICI DE MOBILIER', 'manufacturer.furniture'],
      ['angrosist alimente', 'wholesaler.food'],
      ['depozit frigorific', 'cold_store'],
      ['depozite', 'warehouse'],
      ['materiale de construcții', 'building_materials'],
      ['distribuitor de piese auto', 'distributor.car_parts'],
      ['confecții metalice', 'metal'],
      ['fabrică de cherestea', 'sawmill'],
      ['firmă de construcții', 'construction'],
      ['importatori de textile', 'importer.textiles'],
      ['fabrică de bere', 'brewery'],
      ['tipografii', 'printing'],
      ['construcții metalice', 'metal'],
      ['mobilă la comandă', 'manufacturer.furniture'],
    ],
    es: [
      ['tapicería', 'upholstery'],
      ['ferretería', 'retailer.tools_hardware'],
      ['matadero', 'meat'],
      ['chatarra', 'recycling'],
      ['concesionarios', 'retailer.vehicles'],
      ['mudanzas', 'mover'],
      ['piensos', 'animal_feed'],
      ['fabricantes de muebles', 'manufacturer.furniture'],
      ['mayorista de alimentos', 'wholesaler.food'],
      ['almacén frigorífico', 'cold_store'],
      ['aserradero', 'sawmill'],
      ['empresa de construcción', 'construction'],
      ['fábrica de plásticos', 'manufacturer.plastics'],
      ['exportadores de vidrio', 'exporter.glass'],
      ['centros de distribución', 'distribution_centre'],
    ],
    de: [
      ['Polsterei', 'upholstery'],
      ['Polstermöbelhersteller', 'manufacturer.upholstery'],
      ['Möbelhaus', 'retailer.furniture'],
      ['Weinimporteur', 'importer.beverages'],
      ['Chemieunternehmen', 'manufacturer.chemicals'],
      ['Baumarkt', 'retailer.building_materials'],
      ['Recyclinghof', 'recycling'],
      ['Gärtnerei', 'nursery'],
      ['Möbelhersteller', 'manufacturer.furniture'],
      ['Hersteller von Möbeln', 'manufacturer.furniture'],
      ['Moebelfabriken', 'manufacturer.furniture'],
      ['Lebensmittelgroßhandel', 'wholesaler.food'],
      ['Kühlhaus', 'cold_store'],
      ['Sägewerke', 'sawmill'],
      ['Verpackungshersteller', 'manufacturer.paper'],
      ['Stahlhandel', 'wholesaler.metal'],
      ['Maschinenbau', 'manufacturer.machinery'],
      ['Druckerei', 'printing'],
      ['Autoteile Großhändler', 'wholesaler.car_parts'],
      ['Bauunternehmen', 'construction'],
      ['Hallenbau', 'construction'],
      ['Hallenbauer', 'construction'],
      ['Möbellager', 'warehouse'],
      ['Moebel Grosshaendler', 'wholesaler.furniture'],
    ],
    fr: [
      ['thé', 'coffee_tea'],
      ['importateur de thé', 'importer.coffee_tea'],
      ['tapissier', 'upholstery'],
      ['brasserie artisanale', 'brewery'],
      ['élevage porcin', 'livestock'],
      ['chaudronnerie', 'metalworking'],
      ['vente en ligne', 'ecommerce'],
      ['déménageurs', 'mover'],
      ['fabricants de meubles', 'manufacturer.furniture'],
      ["fabrique d'ameublement", 'manufacturer.furniture'],
      ['grossiste alimentaire', 'wholesaler.food'],
      ['entrepôt frigorifique', 'cold_store'],
      ['scierie', 'sawmill'],
      ['entreprise de construction', 'construction'],
      ['matériaux de construction', 'building_materials'],
      ['importateur de vin', 'importer.beverages'],
      ['carrières', 'quarry'],
    ],
    it: [
      ['tappezzeria', 'upholstery'],
      ['pastificio', 'manufacturer.food'],
      ['calzaturificio', 'manufacturer.footwear'],
      ['macello', 'meat'],
      ['autotrasporti', 'freight_carrier'],
      ['fioristi', 'retailer.flowers'],
      ['produttori di mobili', 'manufacturer.furniture'],
      ['mobilifici', 'manufacturer.furniture'],
      ['fabbrica di mobili', 'manufacturer.furniture'],
      ['grossista alimentari', 'wholesaler.food'],
      ['magazzini frigoriferi', 'cold_store'],
      ['segheria', 'sawmill'],
      ['cartiera', 'manufacturer.paper'],
      ['impresa edile', 'construction'],
      ['ricambi auto', 'car_parts'],
    ],
  }
  const table = Object.entries(phrases).flatMap(([language, rows]) => rows.map(([typed, id]) => [language, typed, id]))
  test.each(table)('%s: "%s" is %s', (_, typed = '', id) => {
    expect(read(typed).concept).toBe(id)
  })
})

describe('part of a concept', () => {
  test('a product alone means its manufacturers and wholesalers', () => {
    const { label, plan } = read('furniture')
    expect(label).toBe('Furniture')
    expect(plan.categorySlugs).toEqual(expect.arrayContaining(['furniture_manufacturer', 'furniture_wholesaler']))
  })
  test('a kind alone means all its products', () => {
    const { label, plan } = read('producători')
    expect(label).toBe('Manufacturer')
    expect(plan.categorySlugs).toEqual(expect.arrayContaining(['furniture_manufacturer', 'glass_manufacturer']))
    expect(plan.categorySlugs).not.toContain('furniture_wholesaler')
  })
  test('manufacturers and wholesalers of a product are different searches', () => {
    expect(read('furniture manufacturer').plan.categorySlugs).not.toContain('furniture_wholesaler')
    expect(read('furniture wholesaler').plan.categorySlugs).toContain('furniture_wholesaler')
  })
  test('one unknown word with a kind and a product does not hide them', () => {
    expect(read('oak furniture manufacturer').concept).toBe('manufacturer.furniture')
  })
  test('freight carriers are marked as competitors', () => {
    expect(read('firmă de transport marfă')).toMatchObject({ concept: 'freight_carrier', competitor: true })
    expect(read('Spedition').competitor).toBe(true)
  })
  test('labels are in the requested language', () => {
    const label = (language: 'ro' | 'de') =>
      understandKeyword({ keyword: 'mobilificio', concepts: CONCEPTS, knownSlugs, language }).label
    expect([label('ro'), label('de')]).toEqual(['Producător · Mobilă', 'Hersteller · Möbel'])
  })
})

describe('words that the dictionary lacks', () => {
  test('are searched in names, short words whole and longer ones by their beginning', () => {
    expect(read('Acme pallex').plan.namePatterns).toEqual([
      ['acme', 'palle*'],
      ['acmes', 'palle*'],
    ])
  })
  test('are searched whole if they are very long, since a beginning is too short', () => {
    expect(read('Transilvania').plan.namePatterns).toEqual([['transilvania'], ['transilvanias']])
  })
  test('are searched in the known categories, in plural or singular', () => {
    expect(read('chiropractors')).toMatchObject({ kind: 'words', concept: null, label: 'chiropractors' })
    expect(read('chiropractors').plan.categorySlugs).toEqual(['chiropractor'])
    expect(read('cemeteries').plan.categorySlugs).toEqual(['cemetery'])
    expect(read('car wash').plan.categorySlugs).toEqual(['car_wash'])
  })
  test.each([
    ['paper plane club'],
    ['glass eye'],
    ['farm insurance'],
    ['auto insurance'],
    ['xyzzy'],
    ['food truck'],
    ['chiropractor'],
  ])('"%s" is not interpreted as a concept', (keyword) => {
    expect(read(keyword)).toMatchObject({ kind: 'words', concept: null, label: keyword })
  })
  test.each([['🚚🚚'], ['…'], ['%_\\'], ['   ']])('"%s" has nothing to search for', (keyword) => {
    expect(read(keyword).plan).toEqual({
      categorySlugs: [],
      namePatterns: [],
      tellingNames: [],
      typedNames: [],
      osmTags: [],
      nameExcept: [],
      nameVetoes: [],
      meant: [],
    })
  })
})

describe('any input', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 200 }),
    fc.string({ unit: 'grapheme', minLength: 5_000, maxLength: 10_000 }),
    fc.constantFrom(
      "'; drop table places; --",
      '<script>alert(1)</script>',
      '__proto__',
      'constructor',
      'a'.repeat(10_240),
    ),
    fc
      .array(fc.constantFrom('möbel', 'fabrik', 'de', 'the', 'pallets', 'xyz', 'mills', '-'), { maxLength: 400 })
      .map((w) => w.join(' ')),
  )
  test('is interpreted without errors, with few and well-formed patterns, and twice with the same result', () => {
    fc.assert(
      fc.property(hostile, (keyword) => {
        const reading = read(keyword)
        expect(Understanding.safeParse(reading).success).toBe(true)
        expect(reading.plan.namePatterns.length).toBeLessThanOrEqual(26)
        expect(reading.plan.namePatterns.flat().every((word) => word !== '' && !word.includes(' '))).toBe(true)
        expect(read(keyword)).toEqual(reading)
      }),
      { numRuns: byTestSize(80, 300) },
    )
  })
  test('is interpreted regardless of order, case and accents', () => {
    const words = fc.shuffledSubarray(['FABRICĂ', 'de', 'Mobilă'], { minLength: 3 })
    fc.assert(
      fc.property(words, (shuffled) => {
        expect(read(shuffled.join(' ')).concept).toBe('manufacturer.furniture')
      }),
    )
  })
})
