import { writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'

/** Text, or bytes of some other encoding. */
type Tags = Record<string, string | Buffer>
export type FileElement =
  | { type: 'node'; id: number; lat: number; lon: number; tags?: Tags }
  | { type: 'way'; id: number; refs: number[]; tags?: Tags }
  | { type: 'relation'; id: number; members: { type: 'node' | 'way' | 'relation'; ref: number }[]; tags?: Tags }

const KINDS = ['node', 'way', 'relation'] as const

/** Writes an extract in OpenStreetMap's PBF format, each list of `blocks` a block; `damaged` ones cannot be unpacked. */
export function writeOsmFile(options: {
  file: string
  blocks: FileElement[][]
  sorted?: boolean
  damaged?: number[]
  needs?: string[]
}): void {
  const features = ['OsmSchema-V0.6', ...(options.needs ?? [])].map((name) => bytes(4, Buffer.from(name)))
  const header = Buffer.concat([
    ...features,
    ...(options.sorted === false ? [] : [bytes(5, Buffer.from('Sort.Type_then_ID'))]),
  ])
  const blocks = options.blocks.map((elements, index) =>
    frame('OSMData', primitives(elements), options.damaged?.includes(index)),
  )
  writeFileSync(options.file, Buffer.concat([frame('OSMHeader', header), ...blocks]))
}

function frame(type: string, content: Buffer, damaged = false): Buffer {
  const packed = deflateSync(content)
  if (damaged) packed.fill(0xff, 2, packed.length)
  const blob = Buffer.concat([number(2, content.length), bytes(3, packed)])
  const header = Buffer.concat([bytes(1, Buffer.from(type)), number(3, blob.length)])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(header.length)
  return Buffer.concat([length, header, blob])
}

function primitives(elements: FileElement[]): Buffer {
  const strings: Buffer[] = [Buffer.alloc(0)]
  const indexOf = (text: string | Buffer) => strings.push(Buffer.from(text as string)) - 1
  const groups = elements.map((element) => {
    const tags = Object.entries(element.tags ?? {})
    const keys = packed(
      2,
      tags.map(([key]) => varint(indexOf(key))),
    )
    const values = packed(
      3,
      tags.map(([, value]) => varint(indexOf(value))),
    )
    return bytes(
      KINDS.indexOf(element.type) + (element.type === 'node' ? 1 : 2),
      Buffer.concat([...elementFields(element), keys, values]),
    )
  })
  const table = Buffer.concat(strings.map((text) => bytes(1, text)))
  return Buffer.concat([bytes(1, table), bytes(2, Buffer.concat(groups))])
}

function elementFields(element: FileElement): Buffer[] {
  if (element.type === 'node') {
    const spots = [element.lat, element.lon].map((degrees) => zigzag(Math.round(degrees * 1e7)))
    return [field(1, 0, zigzag(element.id)), ...spots.map((spot, index) => field(8 + index, 0, spot))]
  }
  if (element.type === 'way') return [field(1, 0, varint(element.id)), packed(8, steps(element.refs).map(zigzag))]
  const { members } = element
  const roles = packed(
    8,
    members.map(() => varint(0)),
  )
  const ids = packed(9, steps(members.map(({ ref }) => ref)).map(zigzag))
  return [
    field(1, 0, varint(element.id)),
    roles,
    ids,
    packed(
      10,
      members.map(({ type }) => varint(KINDS.indexOf(type))),
    ),
  ]
}

const steps = (ids: number[]) => ids.map((id, index) => id - (ids[index - 1] ?? 0))
const field = (tag: number, kind: number, content: Buffer) => Buffer.concat([varint(tag * 8 + kind), content])
const bytes = (tag: number, content: Buffer) => field(tag, 2, Buffer.concat([varint(content.length), content]))
const packed = (tag: number, values: Buffer[]) => bytes(tag, Buffer.concat(values))
const number = (tag: number, value: number) => field(tag, 0, varint(value))
const zigzag = (value: number) => varint(value < 0 ? -2 * value - 1 : 2 * value)

function varint(value: number): Buffer {
  const out: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Buffer.from([...out, rest])
    out.push((rest % 128) + 128)
  }
}
