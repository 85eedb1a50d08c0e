import type { Coordinates } from '../../../platform/great-circle.ts'
import type { Box } from '../overture/geo-box.rules.ts'
import { NodePositions } from './node-positions.rules.ts'
import type { OsmBlocks, OsmElement, OsmMember, OsmTags } from './osm-blocks.source.ts'

/** An element with its tags and its middle, or null if the extract lacks all of its corners. */
export type LocatedElement = { type: OsmElement['type']; id: number; tags: OsmTags; at: Coordinates | null }
export type LocatedPart = { elements: LocatedElement[]; damagedBlock: number | null; share: number }

type Kind = OsmElement['type']
const KINDS: Kind[] = ['node', 'way', 'relation']
/** The share of the reading that is done when the corners are known, when the nodes are read, and at the end. */
const SHARES = { corners: 0.2, nodes: 0.8, whole: 1 }

/**
 * Every element whose tags are wanted, with its middle as Overpass computes it: that of the box around its corners.
 * Nodes are read once, ways and relations twice: first for the corners to keep, then for their middles. Memory use is
 * one block and 16 bytes per corner. Relations within relations are not followed.
 */
export async function* readLocatedElements(options: {
  blocks: OsmBlocks
  wanted: (tags: OsmTags) => boolean
}): AsyncGenerator<LocatedPart> {
  const reader = new KindReader(options.blocks)
  const locator = new ElementLocator(options.wanted)
  for (const kind of ['relation', 'way'] as const)
    for await (const { elements } of reader.backwards(kind)) {
      for (const element of elements) locator.want(element)
      yield { elements: [], damagedBlock: null, share: 0 }
    }
  locator.spots.seal()
  for await (const part of reader.forwards('node')) {
    const elements = part.elements.flatMap((element) => locator.locate(element) ?? [])
    const share = SHARES.corners + (SHARES.nodes - SHARES.corners) * part.share
    yield { elements, damagedBlock: part.damaged ? part.index : null, share }
  }
  for (const [nth, kind] of (['way', 'relation'] as const).entries())
    for await (const part of reader.forwards(kind)) {
      const elements = part.elements.flatMap((element) => locator.locate(element) ?? [])
      const share = SHARES.nodes + ((SHARES.whole - SHARES.nodes) * (nth + part.share)) / 2
      yield { elements, damagedBlock: null, share }
    }
}

type BlockPart = { elements: OsmElement[]; index: number; share: number; damaged: boolean }

/** Reads the blocks that contain a kind of element. The kinds in a block are remembered after it is first read. */
class KindReader {
  readonly #blocks: OsmBlocks
  readonly #held: (Set<Kind> | undefined)[] = []
  readonly #damaged = new Set<number>()
  constructor(blocks: OsmBlocks) {
    this.#blocks = blocks
  }

  /** Starts at the end, so that in a sorted extract the nodes, its largest part, are not read. */
  async *backwards(kind: Kind): AsyncGenerator<BlockPart> {
    for (let index = this.#blocks.count - 1; index >= 0; index--) {
      const part = await this.#read(index, kind)
      if (part) yield part
      const later = KINDS.slice(KINDS.indexOf(kind))
      const held = this.#held[index]
      if (this.#blocks.sorted && held && held.size > 0 && !later.some((each) => held.has(each))) return
    }
  }

  async *forwards(kind: Kind): AsyncGenerator<BlockPart> {
    for (let index = 0; index < this.#blocks.count; index++) {
      const part = await this.#read(index, kind)
      if (part) yield part
    }
  }

  /** Returns null if the block contains none of the kind. A damaged block is empty and is reported with the nodes. */
  async #read(index: number, kind: Kind): Promise<BlockPart | null> {
    const share = (index + 1) / this.#blocks.count
    const damaged = this.#damaged.has(index)
    if (damaged && kind === 'node') return { elements: [], index, share, damaged }
    if (damaged || this.#held[index]?.has(kind) === false) return null
    const elements = await this.#blocks.read(index)
    this.#held[index] ??= new Set(elements?.map(({ type }) => type))
    if (elements === null) this.#damaged.add(index)
    return { elements: elements?.filter(({ type }) => type === kind) ?? [], index, share, damaged: elements === null }
  }
}

/** The positions of wanted elements, from their own corners and those of their members. */
class ElementLocator {
  readonly spots = new NodePositions()
  readonly #wanted: (tags: OsmTags) => boolean
  /** Ways that are members of wanted relations, and their boxes once they are read. */
  readonly #memberBoxes = new Map<number, Box | null>()
  constructor(wanted: (tags: OsmTags) => boolean) {
    this.#wanted = wanted
  }

  want(element: OsmElement): void {
    const own = element.tags !== undefined && this.#wanted(element.tags)
    if (element.type === 'relation' && own) for (const member of element.members) this.#wantMember(member)
    if (element.type === 'way' && (own || this.#memberBoxes.has(element.id)))
      for (const id of element.refs) this.spots.want(id)
  }

  #wantMember({ type, ref }: OsmMember): void {
    if (type === 'node') this.spots.want(ref)
    if (type === 'way') this.#memberBoxes.set(ref, null)
  }

  /** Returns null if the element is only a part of others. */
  locate(element: OsmElement): LocatedElement | null {
    const { type, id, tags } = element
    const own = tags !== undefined && this.#wanted(tags)
    if (type === 'node') {
      const at = { latitude: element.lat, longitude: element.lon }
      this.spots.set(id, at)
      return own ? { type, id, tags, at } : null
    }
    const member = this.#memberBoxes.has(id) && type === 'way'
    if (!own && !member) return null
    const box = type === 'way' ? this.#boxOfNodes(element.refs) : this.#boxOfMembers(element.members)
    if (member) this.#memberBoxes.set(id, box)
    return own ? { type, id, tags, at: box && middleOf(box) } : null
  }

  #boxOfNodes(ids: number[]): Box | null {
    return ids.reduce<Box | null>((box, id) => unionBox(box, pointBox(this.spots.get(id))), null)
  }

  #boxOfMembers(members: OsmMember[]): Box | null {
    return members.reduce<Box | null>((box, { type, ref }) => {
      if (type === 'node') return unionBox(box, pointBox(this.spots.get(ref)))
      return type === 'way' ? unionBox(box, this.#memberBoxes.get(ref) ?? null) : box
    }, null)
  }
}

const pointBox = (at: Coordinates | null): Box | null =>
  at && { west: at.longitude, east: at.longitude, south: at.latitude, north: at.latitude }

function unionBox(one: Box | null, other: Box | null): Box | null {
  if (!one || !other) return one ?? other
  return {
    west: Math.min(one.west, other.west),
    south: Math.min(one.south, other.south),
    east: Math.max(one.east, other.east),
    north: Math.max(one.north, other.north),
  }
}

/** Rounded to a centimetre, the precision of OpenStreetMap's coordinates. */
const rounded = (degrees: number) => Math.round(degrees * 1e7) / 1e7
const middleOf = ({ west, south, east, north }: Box): Coordinates => ({
  latitude: rounded((south + north) / 2),
  longitude: rounded((west + east) / 2),
})
