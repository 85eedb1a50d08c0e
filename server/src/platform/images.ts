import sharp, { type Sharp } from 'sharp'

/** 7,000 × 7,000: a larger picture is treated as a decompression bomb. */
const MAX_PIXELS = 49_000_000
const ALLOWED_LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer']
const QUALITY = 80

// Everything else the library could read (SVG, PDF, TIFF …) is needless attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ALLOWED_LOADERS })
sharp.cache(false)
sharp.concurrency(1)

/**
 * Re-encodes a picture as WebP, upright, with sides of at most `longest` pixels and without metadata. Detects JPEG, PNG
 * and WebP by their bytes, not by name; undefined for other formats.
 */
export const reencodeAsWebp = (bytes: Buffer, longest: number): Promise<Buffer | undefined> =>
  encodeImage(bytes, (picture) => resizeToFit(picture, longest).webp({ quality: QUALITY }))

/** Re-encodes a picture as PNG, which mail programs also show. */
export const reencodeAsPng = (bytes: Buffer, longest: number): Promise<Buffer | undefined> =>
  encodeImage(bytes, (picture) => resizeToFit(picture, longest).png())

const resizeToFit = (picture: Sharp, longest: number) =>
  picture.rotate().resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })

async function encodeImage(bytes: Buffer, draw: (picture: Sharp) => Sharp): Promise<Buffer | undefined> {
  try {
    return await draw(sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })).toBuffer()
  } catch {
    return undefined
  }
}
