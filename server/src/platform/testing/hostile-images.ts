import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

export type HostileImage = { name: string; bytes: Buffer; type: string }

const SCRIPT = '<script>alert("CANARY")</script>'
const PICTURE = { create: { width: 90, height: 60, channels: 3 as const, background: '#3a7' } }
const PRIVATE_METADATA = {
  IFD0: { Artist: 'CANARY', ImageDescription: SCRIPT },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '46/1 46/1 12/1', GPSLongitudeRef: 'E', GPSLongitude: '23/1 35/1 2/1' },
}
type Format = 'png' | 'jpeg' | 'webp'
const FORMATS: Format[] = ['png', 'jpeg', 'webp']
const valid = (format: Format) => sharp(PICTURE)[format]().toBuffer()

/** More than a hundred pictures that attack the software that renders, stores or serves them; always the same. */
export async function hostileImages(): Promise<HostileImage[]> {
  const parts = await Promise.all([
    polyglots(),
    imagesWithMetadata(),
    decompressionBombs(),
    damagedImages(),
    unsupportedFormats(),
  ])
  return [...svgFiles(), ...parts.flat(), ...nonImages()]
}

/** SVG files, which can contain scripts, under various names. */
function svgFiles(): HostileImage[] {
  const svg = (inside: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9" ${attributes}>${inside}</svg>`
  const texts: [string, string | Buffer][] = [
    ['script', svg(SCRIPT)],
    ['onload', svg('', 'onload="alert(1)"')],
    ['file', svg('<image xlink:href="file:///etc/passwd" width="9" height="9"/>')],
    ['request', svg('<image xlink:href="http://169.254.169.254/" width="9" height="9"/>')],
    ['html', svg(`<foreignObject>${SCRIPT}</foreignObject>`)],
    ['entity', `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('<text>&x;</text>')}`],
    ['laughs', `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`],
    ['declared', `<?xml version="1.0"?>${svg(SCRIPT)}`],
    ['marked', `\ufeff${svg(SCRIPT)}`],
    ['spaced', `${' '.repeat(3000)}${svg(SCRIPT)}`],
    ['packed', gzipSync(svg(SCRIPT))],
    ['sixteen bits', Buffer.from(svg(SCRIPT), 'utf16le')],
  ]
  return texts.flatMap(([name, text]) =>
    ['image/svg+xml', 'image/png'].map((type) => ({ name: `svg ${name} as ${type}`, bytes: Buffer.from(text), type })),
  )
}

/** Valid pictures that are something else as well. */
async function polyglots(): Promise<HostileImage[]> {
  const tails: [string, Buffer][] = [
    ['html', Buffer.from(`<html>${SCRIPT}`)],
    ['zip', Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60, 1), Buffer.from('CANARY')])],
    ['php', Buffer.from('<?php system("CANARY"); ?>')],
    ['pdf', Buffer.from('%PDF-1.7 CANARY')],
  ]
  const made: HostileImage[] = []
  for (const format of FORMATS)
    for (const [name, tail] of tails)
      made.push({
        name: `${format} and ${name}`,
        bytes: Buffer.concat([await valid(format), tail]),
        type: `image/${format}`,
      })
  const png = await valid('png')
  for (const kind of ['tEXt', 'iTXt', 'zTXt', 'eXIf', 'juNk'])
    made.push({
      name: `png with ${kind}`,
      bytes: withChunk(png, { kind, data: Buffer.from(`Comment\0${SCRIPT}`) }),
      type: 'image/png',
    })
  const jpeg = await valid('jpeg')
  for (const marker of [0xfe, 0xe0, 0xe1, 0xe2, 0xed])
    made.push({ name: `jpeg with segment ${marker}`, bytes: withSegment(jpeg, marker), type: 'image/jpeg' })
  return made
}

/** The place, author and orientation in a picture's metadata. */
async function imagesWithMetadata(): Promise<HostileImage[]> {
  const made: HostileImage[] = []
  for (const format of FORMATS)
    for (const orientation of [1, 3, 6, 8])
      made.push({
        name: `${format} with its place, turned ${orientation}`,
        bytes: await sharp(PICTURE)
          [format]()
          .withExif(PRIVATE_METADATA)
          .withMetadata({ orientation, exif: PRIVATE_METADATA })
          .toBuffer(),
        type: `image/${format}`,
      })
  return made
}

/** A few bytes that unpack to gigabytes. */
async function decompressionBombs(): Promise<HostileImage[]> {
  const claims = [
    [60_000, 60_000],
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [0, 0],
    [65_535, 65_535],
  ] as const
  const claimed = claims.map(([width, height]) => ({
    name: `png of ${width} by ${height}`,
    bytes: pngOf({ width, height, data: deflateSync(Buffer.alloc(100_000)) }),
    type: 'image/png',
  }))
  const flat = {
    name: 'png of a hundred megapixels',
    bytes: pngOf({ width: 10_000, height: 10_000, data: deflateSync(Buffer.alloc(10_000 * 1_251)) }),
    type: 'image/png',
  }
  const jpeg = await valid('jpeg')
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const huge = Buffer.from(jpeg)
  huge.writeUInt32BE(0xffff_ffff, frame + 5)
  return [...claimed, flat, { name: 'jpeg of 65,535 by 65,535', bytes: huge, type: 'image/jpeg' }]
}

/** Truncated pictures, and pictures with changed bytes. */
async function damagedImages(): Promise<HostileImage[]> {
  const made: HostileImage[] = []
  for (const format of FORMATS) {
    const whole = await valid(format)
    for (const share of [0.1, 0.4, 0.7, 0.95])
      made.push({
        name: `${format} cut at ${share}`,
        bytes: whole.subarray(0, Math.floor(whole.length * share)),
        type: `image/${format}`,
      })
    for (let seed = 1; seed <= 6; seed++) {
      const bytes = Buffer.from(whole)
      for (let n = 0; n < 8; n++) bytes[(seed * 7_919 + n * 104_729) % bytes.length] = (seed * 31 + n * 17) % 256
      made.push({ name: `${format} damaged ${seed}`, bytes, type: `image/${format}` })
    }
  }
  return made
}

/** Formats that could be read but are not supported. */
async function unsupportedFormats(): Promise<HostileImage[]> {
  const image = sharp(PICTURE)
  return [
    { name: 'gif', bytes: await image.clone().gif().toBuffer(), type: 'image/gif' },
    { name: 'tiff', bytes: await image.clone().tiff().toBuffer(), type: 'image/tiff' },
    { name: 'avif', bytes: await image.clone().avif({ effort: 0 }).toBuffer(), type: 'image/avif' },
  ]
}

/** Signatures without content, and files that drawing programs execute. */
function nonImages(): HostileImage[] {
  const texts = [
    '',
    'x',
    '\x89PNG\r\n\x1a\n',
    '\xff\xd8\xff',
    'RIFF\xff\xff\xff\xffWEBPVP8L',
    `GIF89a/*${SCRIPT}*/=1;`,
    `BM${SCRIPT}`,
    '%PDF-1.4 CANARY',
    '%!PS\n(CANARY) print',
    'push graphic-context\nfill "url(https://evil.example/x.png"|ls "-la)"\npop graphic-context',
    '<image><read filename="caption:CANARY"/></image>',
    '8BPS\0\x01CANARY',
    '\0\0\0\x18ftypheic',
    `<!doctype html>${SCRIPT}`,
    '{"logo":"CANARY"}',
    'data:image/png;base64,AAAA',
  ]
  return texts.map((text, n) => ({ name: `foreign ${n}`, bytes: Buffer.from(text, 'latin1'), type: 'image/png' }))
}

const SIGNATURE_LENGTH = 8
const HEADER_LENGTH = 25

function chunk(kind: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, check])
}

function withChunk(png: Buffer, { kind, data }: { kind: string; data: Buffer }): Buffer {
  const at = SIGNATURE_LENGTH + HEADER_LENGTH
  return Buffer.concat([png.subarray(0, at), chunk(kind, data), png.subarray(at)])
}

function withSegment(jpeg: Buffer, marker: number): Buffer {
  const data = Buffer.from(`Exif\0\0${SCRIPT}`)
  const head = Buffer.from([0xff, marker, 0, data.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** One bit a pixel. */
function pngOf({ width, height, data }: { width: number; height: number; data: Buffer }): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 1
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}
