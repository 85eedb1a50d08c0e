import type { Locator } from '@playwright/test'

export type Colour = readonly [red: number, green: number, blue: number]

/** Counts the pixels of each colour in a part of the page, with a tolerance for rounding. */
export async function countPixels<Name extends string>(
  part: Locator,
  colours: Record<Name, Colour>,
): Promise<Record<Name, number>> {
  const png = await part.screenshot({ animations: 'disabled' })
  return part.page().evaluate(
    async ({ src, wanted }) => {
      const picture = new Image()
      picture.src = src
      await picture.decode()
      const canvas = new OffscreenCanvas(picture.width, picture.height)
      const context = canvas.getContext('2d')
      context?.drawImage(picture, 0, 0)
      const { data } = context?.getImageData(0, 0, picture.width, picture.height) ?? { data: new Uint8ClampedArray() }
      const counts = Object.fromEntries(Object.keys(wanted).map((name) => [name, 0]))
      for (let at = 0; at < data.length; at += 4)
        for (const [name, colour] of Object.entries<Colour>(wanted))
          if (colour.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) <= 1))
            counts[name] = (counts[name] ?? 0) + 1
      return counts as Record<Name, number>
    },
    { src: `data:image/png;base64,${png.toString('base64')}`, wanted: colours as Record<string, Colour> },
  )
}
