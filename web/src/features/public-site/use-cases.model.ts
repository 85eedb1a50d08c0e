import type { MapArea } from './atlas-marks.model.ts'

type Grade = 'A' | 'B' | 'C'
/**
 * An invented company in a real town. The name is the same in every language; the descriptions are in the locale files.
 */
export type ExampleCompany = {
  id: string
  grade: Grade
  name: string
  town: string
  km: number
  contact: number
  business: number
}
export type Industry = {
  id: 'road' | 'heavy' | 'cold' | 'store' | 'forward' | 'broker'
  town: string
  country: string
  latitude: number
  longitude: number
  radiusKm: number
  counts: Record<Grade, number>
  companies: readonly ExampleCompany[]
  person: { name: string }
}

/** Six example searches: places are real; companies, people and counts are invented and marked as such on the page. */
export const INDUSTRIES: readonly Industry[] = [
  {
    id: 'road',
    town: 'Cluj-Napoca',
    country: 'RO',
    latitude: 46.77,
    longitude: 23.59,
    radiusKm: 100,
    counts: { A: 42, B: 118, C: 301 },
    companies: [
      { id: 'one', grade: 'A', name: 'Mobila Someș Producție SRL', town: 'Gherla', km: 41, contact: 10, business: 7 },
      { id: 'two', grade: 'A', name: 'Tapițerii Turda Export SRL', town: 'Turda', km: 27, contact: 10, business: 6 },
      { id: 'three', grade: 'B', name: 'Lemn Masiv Dej Prod SRL', town: 'Dej', km: 47, contact: 6, business: 5 },
      { id: 'four', grade: 'C', name: 'Atelier Mobilă Reghin', town: 'Reghin', km: 88, contact: 0, business: 4 },
    ],
    person: { name: 'Andrei Pop' },
  },
  {
    id: 'heavy',
    town: 'Deva',
    country: 'RO',
    latitude: 45.88,
    longitude: 22.9,
    radiusKm: 65,
    counts: { A: 11, B: 38, C: 89 },
    companies: [
      {
        id: 'one',
        grade: 'A',
        name: 'Construcții Metalice Retezat SA',
        town: 'Hunedoara',
        km: 15,
        contact: 10,
        business: 6,
      },
      { id: 'two', grade: 'A', name: 'Utilaj Greu Petroșani SA', town: 'Petroșani', km: 60, contact: 8, business: 6 },
      { id: 'three', grade: 'B', name: 'Poduri Rulante Alba SRL', town: 'Alba Iulia', km: 53, contact: 6, business: 4 },
      { id: 'four', grade: 'C', name: 'Sudură Orăștie', town: 'Orăștie', km: 24, contact: 2, business: 3 },
    ],
    person: { name: 'Radu Dima' },
  },
  {
    id: 'cold',
    town: 'Constanța',
    country: 'RO',
    latitude: 44.18,
    longitude: 28.64,
    radiusKm: 80,
    counts: { A: 14, B: 37, C: 53 },
    companies: [
      { id: 'one', grade: 'A', name: 'Frigo Port Constanța SA', town: 'Constanța', km: 4, contact: 10, business: 8 },
      {
        id: 'two',
        grade: 'A',
        name: 'Pescăria Dobrogea Congelate SRL',
        town: 'Năvodari',
        km: 21,
        contact: 9,
        business: 6,
      },
      { id: 'three', grade: 'B', name: 'Agro Depozit Medgidia', town: 'Medgidia', km: 38, contact: 6, business: 5 },
      { id: 'four', grade: 'C', name: 'Depozit frig Mangalia', town: 'Mangalia', km: 42, contact: 0, business: 4 },
    ],
    person: { name: 'Katrin Vollmer' },
  },
  {
    id: 'store',
    town: 'Oradea',
    country: 'RO',
    latitude: 47.05,
    longitude: 21.93,
    radiusKm: 60,
    counts: { A: 24, B: 71, C: 131 },
    companies: [
      { id: 'one', grade: 'A', name: 'Crișana Import Grup SA', town: 'Oradea', km: 6, contact: 10, business: 6 },
      {
        id: 'two',
        grade: 'A',
        name: 'Alföld Kereskedőház Kft.',
        town: 'Berettyóújfalu',
        km: 33,
        contact: 9,
        business: 6,
      },
      { id: 'three', grade: 'B', name: 'Bihor Online Retail SRL', town: 'Oradea', km: 3, contact: 6, business: 4 },
      { id: 'four', grade: 'C', name: 'Depozit Salonta', town: 'Salonta', km: 38, contact: 2, business: 3 },
    ],
    person: { name: 'Mihai Crișan' },
  },
  {
    id: 'forward',
    town: 'Katowice',
    country: 'PL',
    latitude: 50.26,
    longitude: 19.02,
    radiusKm: 120,
    counts: { A: 38, B: 96, C: 178 },
    companies: [
      {
        id: 'one',
        grade: 'A',
        name: 'Silesia Pressteile Sp. z o.o.',
        town: 'Gliwice',
        km: 24,
        contact: 10,
        business: 8,
      },
      { id: 'two', grade: 'A', name: 'Beskid Wiązki S.A.', town: 'Bielsko-Biała', km: 49, contact: 10, business: 6 },
      { id: 'three', grade: 'B', name: 'Ostrava Lak s.r.o.', town: 'Ostrava', km: 75, contact: 6, business: 5 },
      { id: 'four', grade: 'C', name: 'Opole Guma', town: 'Opole', km: 86, contact: 2, business: 3 },
    ],
    person: { name: 'Giulia Bortolussi' },
  },
  {
    id: 'broker',
    town: 'Wien',
    country: 'AT',
    latitude: 48.21,
    longitude: 16.37,
    radiusKm: 150,
    counts: { A: 27, B: 64, C: 96 },
    companies: [
      { id: 'one', grade: 'A', name: 'Donaubräu Abfüllung GmbH', town: 'St. Pölten', km: 56, contact: 10, business: 7 },
      { id: 'two', grade: 'A', name: 'Panonska Opeka d.o.o.', town: 'Győr', km: 108, contact: 8, business: 6 },
      {
        id: 'three',
        grade: 'B',
        name: 'Marchfeld Baustoffe GmbH',
        town: 'Bratislava',
        km: 55,
        contact: 6,
        business: 4,
      },
      { id: 'four', grade: 'C', name: 'Getränke Znaim', town: 'Znojmo', km: 75, contact: 1, business: 4 },
    ],
    person: { name: 'Lukas Berger' },
  },
]

/** The clusters of an example: the share of the counts, and the position in radii from the centre (north, east). */
const SPREAD = [
  [0.2, 0.02, 0.05],
  [0.16, 0.42, -0.35],
  [0.14, -0.12, -0.62],
  [0.12, 0.6, 0.25],
  [0.11, -0.55, -0.12],
  [0.1, 0.18, 0.66],
  [0.09, -0.35, 0.5],
  [0.08, -0.78, 0.22],
] as const
const KM_PER_DEGREE = 111.2

/** Distributes the example's counts over the clusters; the last one gets the remainder of the rounding. */
export function exampleAreas({ counts, latitude, longitude, radiusKm }: Industry): MapArea[] {
  const remaining = { ...counts }
  return SPREAD.map(([share, north, east], at) => {
    const isLast = at === SPREAD.length - 1
    const take = (grade: Grade) => {
      const taken = isLast ? remaining[grade] : Math.min(remaining[grade], Math.round(counts[grade] * share))
      remaining[grade] -= taken
      return taken
    }
    return {
      latitude: latitude + (north * radiusKm) / KM_PER_DEGREE,
      longitude: longitude + (east * radiusKm) / KM_PER_DEGREE / Math.cos((latitude * Math.PI) / 180),
      counts: { A: take('A'), B: take('B'), C: take('C') },
    }
  })
}
