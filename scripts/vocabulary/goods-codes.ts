/**
 * Maps code prefixes of the Common Procurement Vocabulary to concepts of the dictionary: the longest matching prefix
 * decides, and codes under `none` have no concept. We compiled the list from the headings of the codes.
 */
const CONCEPT_CODES: Record<string, string> = {
  grain: '0321 0311110 0311120 0311130 0311140 0311150 0311160 1561 1562',
  fruit_vegetables: '0322 0321210 1531 1533',
  nursery: '03121 0345',
  flowers: '0312120',
  coffee_tea: '0313110 0313120 1586',
  livestock: '0332 0333',
  poultry: '0314250',
  fish: '0331 152',
  forestry: '0342 0343 0344',
  timber: '0341',
  paper: '0346 1992 22992 22993 22994 22995 22996 228 3019773 301976 301977 3376 33771 3919',
  fuel: '09',
  quarry: '142 144 145 148 1461 4491 4492 4493',
  tools_hardware: '1481 4265 4383 445',
  chemicals: '143 24',
  metal: '146 147 4417 4433 4445 4447',
  recycling: '1463 149',
  glass: '1482 1483 3379 392993',
  bricks_concrete: '441111 441113 441142 44114 441116 44912',
  food: '154 158 0314210',
  meat: '151',
  dairy: '155',
  oil_mill: '15411 15421',
  beverages: '1532 159',
  animal_feed: '157',
  bakery: '1581',
  sweets: '1582 1584',
  winery: '1593',
  brewery: '1596',
  distillery: '1591',
  tobacco: '1599',
  farm_machinery: '16 34390',
  textiles: '18 192 194 395 35811',
  jewellery: '185',
  footwear: '188 33141740',
  leather: '189 191',
  plastics: '195 197 245 1964 03116',
  books: '221 222',
  printing: '223 224 225 226',
  fertilisers: '03111 244 1431',
  pharma: '336',
  paints: '448 242',
  cosmetics: '337',
  medical: '331 339',
  office_supplies: '301 3019 2285 2282 3926 22851 22852 22853',
  computers: '302 42962',
  electronics: '31 322 323 324 325 3512',
  cables: '313 443',
  solar: '093312 093313 093321 09332',
  lighting: '315',
  vehicles: '341 342 344 354 165',
  car_parts: '343 3143 3161 34370',
  tyres: '3435',
  sports_goods: '3443 374',
  boats: '345 355 3493',
  aerospace: '347 356',
  machinery: '346 42 431 434 436 437 438',
  signs: '34928470 3499290',
  construction_machinery: '432 433 435',
  musical_instruments: '373',
  toys: '375',
  furniture: '391',
  household: '392 39221 3923 3924',
  upholstery: '3911310 3911320',
  mattresses: '3914311 395121 395122 395123',
  appliances: '397',
  cleaning_products: '398',
  photo_film: '3865',
  building_materials: '441 442 444 3936',
  plumbing: '4413 4416 4441 4462 3937 4213 39715',
  doors_windows: '4422',
  tiles_stone: '441117 44911',
  optician: '33734',
  telecom: '3255 3242',
  none: '030 0311000 0313000 034 150 180000 190000 300000 310000 330000 340000 390000 420000 430000 440000 44461 3464',
}

const concepts = new Map(
  Object.entries(CONCEPT_CODES).flatMap(([concept, codes]) => codes.split(' ').map((code) => [code, concept] as const)),
)

/** The concept of a code of eight digits; undefined if it has none. */
export function conceptOfCode(digits: string): string | undefined {
  for (let length = digits.length; length > 1; length--) {
    const concept = concepts.get(digits.slice(0, length))
    if (concept !== undefined) return concept === 'none' ? undefined : concept
  }
  return undefined
}
