import sharp, { type Sharp } from 'sharp'

/** 7,000 × 7,000: a picture that unpacks to more is a bomb. */
const MAX_PIXELS = 49_000_000
const READABLE = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
const QUALITY = 80

// Everything else the library could read (SVG, PDF, TIFF …) is needless attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: READABLE })
sharp.cache(false)
sharp.concurrency(1)

/**
 * A picture drawn again as WebP, upright, at most `longest` pixels a side, without anything that was hidden in it.
 * Reads JPEG, PNG and WebP by their bytes, whatever they are called; undefined for all else.
 */
export const redrawn = (bytes: Buffer, longest: number): Promise<Buffer | undefined> =>
  drawn(bytes, (picture) => fitted(picture, longest).webp({ quality: QUALITY }))

/** The same as PNG, which mail programs show as well. */
export const redrawnAsPng = (bytes: Buffer, longest: number): Promise<Buffer | undefined> =>
  drawn(bytes, (picture) => fitted(picture, longest).png())

const fitted = (picture: Sharp, longest: number) =>
  picture.rotate().resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })

async function drawn(bytes: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer | undefined> {
  try {
    return await draw(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })).toBuffer()
  } catch {
    return undefined
  }
}
