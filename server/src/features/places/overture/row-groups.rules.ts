import type { ColumnChunk, ColumnMetaData, FileMetaData, RowGroup, SchemaElement } from 'hyparquet'
import type { Box } from './geo-box.rules.ts'

/** The columns of a place that are read. Others (record ids, brands, name rules) are never requested. */
const WANTED_COLUMNS: Record<string, true | readonly string[]> = {
  id: true,
  geometry: true,
  bbox: ['xmin', 'xmax', 'ymin', 'ymax'],
  names: ['primary'],
  taxonomy: ['primary', 'hierarchy', 'alternates'],
  confidence: true,
  websites: true,
  socials: true,
  emails: true,
  phones: true,
  addresses: ['freeform', 'locality', 'postcode', 'region', 'country'],
  sources: ['property', 'dataset', 'license', 'update_time'],
  operating_status: true,
  basic_category: true,
}
/** The paths of the columns that a file must have: all that Overture does not declare optional. */
const REQUIRED_PATHS = [
  'id',
  'geometry',
  'bbox.xmin',
  'bbox.xmax',
  'bbox.ymin',
  'bbox.ymax',
  'names.primary',
  'taxonomy.primary',
  'confidence',
  'websites',
  'socials',
  'emails',
  'phones',
  'addresses.freeform',
  'addresses.locality',
  'addresses.country',
  'sources.property',
]
export const PLACE_COLUMNS = Object.keys(WANTED_COLUMNS)

/** Without statistics, the parts near a box are unknown and all would have to be read. */
export class MissingStatisticsError extends Error {}

/** A file's footer, reduced to the needed columns. */
export type Layout = { schema: SchemaElement[]; groups: Group[]; missing: string[] }
export type Group = {
  rows: number
  box: Box
  rowGroup: RowGroup
  /** The byte ranges of the needed columns: `[from, to)`, in order. */
  ranges: [number, number][]
  bytes: number
}

/** Wrappers of lists ("list.element" and its older forms) are not part of a value's name. */
const columnNameOf = (path: readonly string[]) => {
  const [first = '', ...rest] = path
  const choice = WANTED_COLUMNS[first]
  if (choice === undefined || choice === true) return first
  const inner = rest.find((segment) => choice.includes(segment))
  return inner === undefined ? undefined : `${first}.${inner}`
}
const isWanted = (path: readonly string[]) =>
  WANTED_COLUMNS[path[0] ?? ''] !== undefined && columnNameOf(path) !== undefined

/** The parts of a footer that are needed to read places. Throws if the footer is inconsistent. */
export function layoutOf(metadata: FileMetaData): Layout {
  const schema = narrowSchema(metadata.schema)
  const leaves = metadata.row_groups[0]?.columns.flatMap(({ meta_data: it }) => (it ? [it.path_in_schema] : [])) ?? []
  const present = new Set(leaves.map(columnNameOf))
  const missing = metadata.row_groups.length === 0 ? [] : REQUIRED_PATHS.filter((name) => !present.has(name))
  return { schema, missing, groups: missing.length > 0 ? [] : metadata.row_groups.map(groupOf) }
}

function groupOf(rowGroup: RowGroup): Group {
  const columns = rowGroup.columns.flatMap((chunk) =>
    isWanted(chunk.meta_data?.path_in_schema ?? []) ? trimChunk(chunk) : [],
  )
  const chunks = columns.flatMap(({ meta_data: it }) => (it ? [it] : []))
  const edge = (name: string, side: 'min_value' | 'max_value') => {
    const value = chunks.find((it) => it.path_in_schema.join('.') === `bbox.${name}`)?.statistics?.[side]
    if (typeof value !== 'number' || !Number.isFinite(value))
      throw new MissingStatisticsError(`it has no statistics of bbox.${name}`)
    return value
  }
  const [west, south] = [edge('xmin', 'min_value'), edge('ymin', 'min_value')]
  const [east, north] = [edge('xmax', 'max_value'), edge('ymax', 'max_value')]
  const ranges = chunks.map(rangeOf).sort((a, b) => a[0] - b[0])
  const bytes = ranges.reduce((sum, [from, to]) => sum + to - from, 0)
  const rows = Number(rowGroup.num_rows)
  const light = { columns, num_rows: rowGroup.num_rows, total_byte_size: rowGroup.total_byte_size }
  return { rows, box: { west, south, east, north }, rowGroup: light, ranges, bytes }
}

/** Merges ranges with gaps of less than `gap` bytes. */
export function mergeRanges(ranges: readonly [number, number][], gap: number): [number, number][] {
  const runs: [number, number][] = []
  for (const [from, to] of ranges) {
    const last = runs.at(-1)
    if (last && from - last[1] < gap) last[1] = Math.max(last[1], to)
    else runs.push([from, to])
  }
  return runs
}

/** The byte range of a column of a group: `[from, to)`. */
export function rangeOf(column: ColumnMetaData): [number, number] {
  const from = Number(column.dictionary_page_offset || column.data_page_offset)
  const to = from + Number(column.total_compressed_size)
  if (!(from >= 4 && to >= from)) throw new Error('a column lies outside of the file')
  return [from, to]
}

/** Removes everything that reading does not need, because footers are cached. Only the box needs its statistics. */
function trimChunk(chunk: ColumnChunk): ColumnChunk[] {
  const { meta_data: it, ...where } = chunk
  if (!it) return []
  const { statistics, encoding_stats: _, size_statistics: __, key_value_metadata: ___, ...rest } = it
  const kept = it.path_in_schema[0] === 'bbox' && statistics ? { ...rest, statistics } : rest
  return [{ ...where, meta_data: kept }]
}

function narrowSchema(schema: readonly SchemaElement[]): SchemaElement[] {
  let at = 0
  const walk = (above: string[] | undefined): SchemaElement[] => {
    const element = schema[at++]
    if (!element) throw new Error('the schema ends too early')
    const path = above === undefined ? [] : [...above, element.name]
    // A geometry is kept as plain bytes, whatever its logical type in the file.
    if (!element.num_children)
      return isWanted(path) ? [{ ...element, ...(path[0] === 'geometry' && NO_LOGICAL_TYPE) }] : []
    const children: SchemaElement[][] = []
    for (let child = 0; child < element.num_children; child++) children.push(walk(path))
    const kept = children.filter(({ length }) => length > 0)
    return kept.length === 0 ? [] : [{ ...element, num_children: kept.length }, ...kept.flat()]
  }
  return walk(undefined)
}
const NO_LOGICAL_TYPE = { logical_type: undefined }
