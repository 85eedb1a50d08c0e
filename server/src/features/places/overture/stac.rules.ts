import * as z from 'zod'
import type { Box } from './geo-box.rules.ts'

const RELEASE = /^\d{4}-\d{2}-\d{2}\.\d+$/
const Links = z.array(z.object({ rel: z.string(), href: z.string(), title: z.string().optional() })).max(10_000)
const Bbox = z.tuple([z.number(), z.number(), z.number(), z.number()])

/** A catalogue of catalogues: the root (which names the latest release), a release, a theme. */
export const Catalogue = z.object({ latest: z.string().optional(), links: Links })
/** All files of a type, with the box of each if the collection states them. */
export const Collection = z.object({
  links: Links,
  extent: z.object({ spatial: z.object({ bbox: z.array(Bbox).max(10_000) }) }).optional(),
})
/** One file. */
export const Item = z.object({
  bbox: Bbox,
  assets: z.record(z.string(), z.object({ href: z.string(), type: z.string().optional() })),
})
type Linked = { links: z.infer<typeof Links> }

/** The name of the current release and the URL of its catalogue. */
export function latestRelease(
  root: z.infer<typeof Catalogue>,
  base: string,
): { name: string; url: string } | undefined {
  const named = root.links.flatMap((link) => {
    const url = link.rel === 'child' ? URL.parse(link.href, base) : null
    const name = url?.pathname.split('/').findLast((segment) => RELEASE.test(segment))
    return url && name ? [{ name, url: url.href }] : []
  })
  const newest = named.toSorted((a, b) => (a.name < b.name ? 1 : -1))
  return newest.find(({ name }) => name === root.latest) ?? newest[0]
}

/** The URL of the child with this title or, as the catalogue is laid out, with this folder. */
export function childUrl(parent: Linked, options: { base: string; name: string }): string | undefined {
  for (const { rel, href, title } of parent.links) {
    const url = rel === 'child' ? URL.parse(href, options.base) : null
    if (url && (title === options.name || url.pathname.split('/').at(-2) === options.name)) return url.href
  }
  return undefined
}

/** The URL of each file's description in a collection, with the file's box if the collection states it. */
export function itemsOf(collection: z.infer<typeof Collection>, base: string): { url: string; box: Box | undefined }[] {
  const urls = collection.links.flatMap(({ rel, href }) => (rel === 'item' ? (URL.parse(href, base)?.href ?? []) : []))
  const boxes = (collection.extent?.spatial.bbox ?? []).map(boxOf)
  // One box per file, in order. The standard puts the box of all files first.
  const own = boxes.length === urls.length + 1 ? boxes.slice(1) : boxes
  return urls.map((url, at) => ({ url, box: own.length === urls.length ? own[at] : undefined }))
}

/** The URL of the file itself, and its box. Amazon's copy is preferred to another cloud's. */
export function fileOf(item: z.infer<typeof Item>, base: string): { url: string; box: Box } | undefined {
  const { aws, azure, ...others } = item.assets
  for (const asset of [aws, azure, ...Object.values(others)]) {
    const url = asset && URL.parse(asset.href, base)
    if (url && /^https?:$/.test(url.protocol) && isParquet(asset.type, url))
      return { url: url.href, box: boxOf(item.bbox) }
  }
  return undefined
}

const isParquet = (type: string | undefined, { pathname }: URL) =>
  type?.includes('parquet') === true || pathname.endsWith('.parquet')

const boxOf = ([west, south, east, north]: z.infer<typeof Bbox>): Box => ({ west, south, east, north })
