import { SAMPLE_PARTS, type SamplePart } from './hold-out.rules.ts'
import type { ReadKeyword, JudgedSearch } from './measures.ts'
import type { JudgedMerge } from './merges.rules.ts'

const MAX_GAP = 0.05
const MEASURES = ['precision at 20', 'recall', 'understanding'] as const
type Figure = { value: number; of: number }

/** Formats the figures of the part that rules may be fitted to beside those of the held-out third, as lines of text. */
export function formatReport({
  searched,
  asked,
  merges,
  details,
}: {
  searched: JudgedSearch[]
  asked: ReadKeyword[]
  merges: JudgedMerge[]
  details: boolean
}): string {
  const countries = [...new Set(searched.map(({ country }) => country))]
  const lines = [header, formatLine('all', figuresOf(searched, asked))]
  for (const country of countries)
    lines.push(
      formatLine(
        country,
        figuresOf(
          searched.filter((search) => search.country === country),
          [],
        ),
      ),
    )
  for (const language of new Set(asked.map((each) => each.language)))
    lines.push(
      formatLine(
        `keywords, ${language}`,
        figuresOf(
          [],
          asked.filter((each) => each.language === language),
        ),
      ),
    )
  for (const difficulty of new Set(asked.map((each) => each.difficulty)))
    lines.push(
      formatLine(
        `keywords, ${difficulty}`,
        figuresOf(
          [],
          asked.filter((each) => each.difficulty === difficulty),
        ),
      ),
    )
  const wrongMerges = merges.filter(({ isFalse }) => isFalse)
  lines.push('', `${wrongMerges.length} false merges in ${merges.length} distinct ones`)
  lines.push(...wrongMerges.slice(0, 20).map(({ names }) => `  ${names.join(' = ')}`))
  lines.push(...gapsOf(figuresOf(searched, asked)))
  if (details) lines.push('', ...detailsOf(searched, asked))
  return lines.join('\n')
}

const header = `${'figures as seen / held out'.padEnd(28)}${MEASURES.map((name) => name.padEnd(34)).join('')}`

type Figures = Record<(typeof MEASURES)[number], Record<SamplePart, Figure>>
function figuresOf(searched: JudgedSearch[], asked: ReadKeyword[]): Figures {
  const parts = (of: (part: SamplePart) => number[]) =>
    Object.fromEntries(SAMPLE_PARTS.map((part) => [part, mean(of(part))])) as Record<SamplePart, Figure>
  const inPart = (part: SamplePart) => searched.filter((search) => search.part === part)
  return {
    'precision at 20': parts((part) => inPart(part).flatMap(({ precision }) => precision ?? [])),
    recall: parts((part) => inPart(part).flatMap(({ recall }) => recall ?? [])),
    understanding: parts((part) => asked.filter((each) => each.part === part).map(({ right }) => Number(right))),
  }
}

const mean = (values: number[]): Figure => ({
  value: values.reduce((sum, value) => sum + value, 0) / values.length,
  of: values.length,
})
const formatFigure = ({ value, of }: Figure) => (of === 0 ? '–' : `${value.toFixed(3)} (${of})`)
const formatLine = (what: string, figures: Figures) =>
  what.padEnd(28) +
  MEASURES.map((name) =>
    SAMPLE_PARTS.map((part) => formatFigure(figures[name][part]))
      .join(' / ')
      .padEnd(34),
  ).join('')

function gapsOf(figures: Figures): string[] {
  return MEASURES.flatMap((name) => {
    const gap = figures[name].seen.value - figures[name]['held out'].value
    return gap > MAX_GAP ? [`FAILED: ${name} is ${gap.toFixed(3)} better where rules may be fitted than held out`] : []
  })
}

/** Lists only the part that rules may be fitted to: listing the held-out part would let rules be fitted to it. */
function detailsOf(searched: JudgedSearch[], asked: ReadKeyword[]): string[] {
  const seen = searched.filter(({ part }) => part === 'seen')
  const misread = asked.filter(({ part, right }) => part === 'seen' && !right)
  return [
    ...misread.map(({ language, keyword, readAs }) => `misread ${language} ${keyword}: ${readAs}`),
    ...seen.map(
      (search) =>
        `${search.town} ${search.language} ${search.keyword} as ${search.readAs}: ${search.right}/${search.first} right, recall ${search.recall?.toFixed(2) ?? '–'} of ${search.true}` +
        `\n    wrong: ${search.wrong.slice(0, 12).join(' | ')}\n    missed: ${search.missed.slice(0, 12).join(' | ')}`,
    ),
  ]
}
