import type { GradeCounts } from '@leadhaul/contract/leads/lead.schema.ts'
import { gradeLead } from '@leadhaul/contract/search/grading.rules.ts'
import type { Language } from '@leadhaul/contract/workspace/language.schema.ts'
import type { Directory } from '../places/directory.service.ts'
import { factsOf } from './candidates/candidate-facts.rules.ts'
import type { Company } from './candidates/company.rules.ts'
import { shownPoint } from './candidates/shown-area.rules.ts'
import type { UnderstandKeywords } from './dictionary/understanding.service.ts'
import { createFindNearestShown } from './sources/directory.source.ts'

type OpenPreviewQuery = {
  keywords: string[]
  latitude: number
  longitude: number
  radiusKm: number
  language: Language
}
export type OpenPreview = Awaited<ReturnType<ReturnType<typeof createOpenPreview>>>

const MAX_TOWNS = 6
/** A cell is about ten kilometres high. */
const CELLS_PER_DEGREE = 10

/** Counts the companies a search would find, for visitors without a workspace. No company is named or located. */
export function createOpenPreview({ understand, directory }: { understand: UnderstandKeywords; directory: Directory }) {
  const nearest = createFindNearestShown(directory)
  return async ({ keywords, language, ...area }: OpenPreviewQuery) => {
    const { understood, plan } = await understand({ keywords, ...area }, language)
    const [{ companies, capped }, sampleOnly] = await Promise.all([nearest(plan, area), directory.sampleOnly()])
    const now = new Date()
    const graded = companies.map((company) => ({ company, grade: gradeLead(factsOf(company, now)).category }))
    return {
      understood: understood.map(({ keyword, label }) => ({ keyword, label })),
      capped,
      sampleOnly,
      total: companies.length,
      counts: countsOf(graded),
      channels: {
        phone: companies.filter(({ phones }) => phones.length > 0).length,
        email: companies.filter(({ emails }) => emails.length > 0).length,
        website: companies.filter(({ websites }) => websites.length > 0).length,
      },
      towns: townsOf(graded),
      areas: areasOf(graded),
    }
  }
}

type Graded = { company: Company; grade: keyof GradeCounts }

function countsOf(graded: readonly Graded[]): GradeCounts {
  const counts = { A: 0, B: 0, C: 0 }
  for (const each of graded) counts[each.grade]++
  return counts
}

/** `distanceKm` is the distance to the nearest shown area of a company of the town. */
function townsOf(graded: readonly Graded[]) {
  const inTowns = Map.groupBy(
    graded.filter(({ company }) => company.city !== null),
    ({ company }) => company.city ?? '',
  )
  return [...inTowns]
    .toSorted(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1))
    .slice(0, MAX_TOWNS)
    .map(([name, own]) => ({
      name,
      distanceKm: Math.round(Math.min(...own.map(({ company }) => company.distanceKm))),
      counts: countsOf(own),
    }))
}

function areasOf(graded: readonly Graded[]) {
  const cells = Map.groupBy(graded, ({ company }) => {
    const { latitude, longitude } = shownPoint(company)
    return `${cellOf(latitude)} ${cellOf(longitude)}`
  })
  return [...cells].map(([cell, own]) => {
    const [latitude = 0, longitude = 0] = cell.split(' ').map(Number)
    return { latitude, longitude, counts: countsOf(own) }
  })
}

const cellOf = (degrees: number) => Math.round(degrees * CELLS_PER_DEGREE) / CELLS_PER_DEGREE
