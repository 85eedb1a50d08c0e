import { describe, expect, test } from 'vitest'
import { searchMarks, searchView } from './atlas-marks.model.ts'
import { gradeRing } from './public-site.model.ts'
import { exampleAreas, INDUSTRIES } from './use-cases.model.ts'

const CLUJ = { latitude: 46.77, longitude: 23.59, name: 'Cluj-Napoca' }
const area = (latitude: number, longitude: number, A: number) => ({ latitude, longitude, counts: { A, B: 0, C: 0 } })
const totals = (marks: string) => [...marks.matchAll(/data-total[^>]*>(\d+)</g)].map(([, total]) => Number(total))

describe('a search on the atlas page', () => {
  test('is shown completely, and draws nothing if the atlas page does not reach it', () => {
    const [x = 0, y = 0, width = 0, height = 0] = (
      searchView({ centre: CLUJ, radiusKm: 100, areas: [] })?.viewBox ?? ''
    )
      .split(' ')
      .map(Number)
    const circle = searchView({ centre: CLUJ, radiusKm: 100, areas: [] })?.circle ?? { x: 0, y: 0, r: 0 }
    expect(circle.x - circle.r).toBeGreaterThan(x)
    expect(circle.x + circle.r).toBeLessThan(x + width)
    expect(circle.y + circle.r).toBeLessThan(y + height)
    const madrid = { centre: { latitude: 40.4, longitude: -3.7, name: 'Madrid' }, radiusKm: 50, areas: [] }
    expect([searchView(madrid), searchMarks(madrid)]).toEqual([undefined, ''])
  })

  test('merges overlapping discs without losing a company', () => {
    const areas = [area(46.8, 23.6, 5), area(46.8, 23.7, 3), area(46.2, 23.6, 2)]
    expect(totals(searchMarks({ centre: CLUJ, radiusKm: 100, areas }))).toEqual([8, 2])
  })

  test('escapes names as text', () => {
    const marks = searchMarks({ centre: { ...CLUJ, name: '<img onerror="x">' }, radiusKm: 50, areas: [] })
    expect(marks).not.toContain('<img')
    expect(marks).toContain('&#60;img')
  })
})

test('a ring is divided in proportion to its companies, without an arc for zero', () => {
  expect(gradeRing({ A: 1, B: 0, C: 3 })).toEqual([
    { grade: 'A', dash: '25.0 75.0', offset: -0 },
    { grade: 'C', dash: '75.0 25.0', offset: -25 },
  ])
  expect(gradeRing({ A: 0, B: 0, C: 0 })).toEqual([])
})

test('the discs of an example contain all its companies', () => {
  for (const industry of INDUSTRIES) {
    const areas = exampleAreas(industry)
    for (const grade of ['A', 'B', 'C'] as const)
      expect(areas.reduce((sum, { counts }) => sum + counts[grade], 0)).toBe(industry.counts[grade])
  }
})
