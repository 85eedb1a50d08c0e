import { Parser } from 'htmlparser2'
import { createYielder } from '../../../platform/event-loop.ts'
import { type NumberStyle, numberStyle, decodeCellText } from './xlsx-values.rules.ts'
import type { XlsxParts } from './xlsx-parts.source.ts'

export type Sheet = { name: string; part: string; hidden: boolean }
export type Workbook = { sheets: Sheet[]; since1904: boolean; styles: NumberStyle[]; strings: string[] }

const MAX_STRINGS_BYTES = 100_000_000
const MAX_BYTES = 20_000_000
/** The limit of Excel. */
const MAX_STYLES = 65_490
/** Twice the limit of Excel. */
export const MAX_CELL_LENGTH = 65_536

type Attributes = Record<string, string>
export type XmlReader = {
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

/** Reads the XML of a part while it is unpacked. Names are without their prefix, which differs between writers. */
export async function* readXml(texts: AsyncIterable<string>, reader: XmlReader): AsyncGenerator<void> {
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open?.(plain(name), attributes),
      ontext: (text) => reader.text?.(text),
      onclosetag: (name) => reader.close?.(plain(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  const yieldIfDue = createYielder()
  for await (const text of texts) {
    await yieldIfDue()
    parser.write(text)
    yield
  }
  parser.end()
  yield
}

async function readWhole(texts: AsyncIterable<string>, reader: XmlReader): Promise<void> {
  for await (const _ of readXml(texts, reader));
}

/** Returns the data that all sheets refer to; undefined if the file is not an Excel workbook. */
export async function readWorkbook(parts: XlsxParts): Promise<Workbook | undefined> {
  const [main] = (await relationsOf(parts, '')).values().filter(({ type }) => type.endsWith('/officeDocument'))
  if (!main || !parts.has(main.target)) return undefined
  const { sheets, since1904 } = await readSheetNames(parts, main.target)
  const related = await relationsOf(parts, main.target)
  const partOf = (type: string) => [...related.values()].find((each) => each.type.endsWith(`/${type}`))?.target ?? ''
  return {
    sheets: sheets.flatMap(({ relation, ...sheet }) => {
      const part = related.get(relation)
      return part?.type.endsWith('/worksheet') ? [{ ...sheet, part: part.target }] : []
    }),
    since1904,
    styles: await readStyles(parts.text(partOf('styles'), MAX_BYTES)),
    strings: await readStrings(parts.text(partOf('sharedStrings'), MAX_STRINGS_BYTES)),
  }
}

export type Relation = { type: string; target: string }

/** Returns the relations of a part by id; those of the whole file for the part ''. */
export async function relationsOf(parts: XlsxParts, part: string): Promise<Map<string, Relation>> {
  const slash = part.lastIndexOf('/') + 1
  const folder = part.slice(0, slash)
  const found = new Map<string, Relation>()
  await readWhole(parts.text(`${folder}_rels/${part.slice(slash)}.rels`, MAX_BYTES), {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship') return
      found.set(Id, { type: Type, target: TargetMode === 'External' ? Target : resolveTarget(folder, Target) })
    },
  })
  return found
}

function resolveTarget(folder: string, target: string): string {
  const path = new URL(target, `file:///${folder}`).pathname
  return decodeURIComponent(path).slice(1)
}

async function readSheetNames(parts: XlsxParts, part: string) {
  const sheets: { name: string; relation: string; hidden: boolean }[] = []
  let since1904 = false
  await readWhole(parts.text(part, MAX_BYTES), {
    open: (name, attributes) => {
      if (name === 'workbookPr') since1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const relation = Object.entries(attributes).find(([key]) => key.endsWith(':id'))?.[1] ?? ''
      const hidden = attributes.state !== undefined && attributes.state !== 'visible'
      sheets.push({ name: attributes.name ?? '', relation, hidden })
    },
  })
  return { sheets, since1904 }
}

async function readStyles(texts: AsyncIterable<string>): Promise<NumberStyle[]> {
  const formats = new Map<number, string>()
  const styles: NumberStyle[] = []
  let inCells = false
  await readWhole(texts, {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') formats.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') inCells = true
      if (name === 'xf' && inCells && styles.length < MAX_STYLES)
        styles.push(numberStyle(Number(numFmtId), formats.get(Number(numFmtId))))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return styles
}

async function readStrings(texts: AsyncIterable<string>): Promise<string[]> {
  const strings: string[] = []
  let string = ''
  let reading = false
  let phonetic = false
  await readWhole(texts, {
    open: (name) => {
      if (name === 'si') string = ''
      if (name === 'rPh') phonetic = true
      reading = name === 't' && !phonetic
    },
    text: (text) => {
      if (reading && string.length < MAX_CELL_LENGTH) string += text
    },
    close: (name) => {
      if (name === 't') reading = false
      if (name === 'rPh') phonetic = false
      if (name === 'si') strings.push(decodeCellText(string))
    },
  })
  return strings
}
