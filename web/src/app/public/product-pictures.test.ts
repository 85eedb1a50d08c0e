import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  PICTURED_FORMS,
  PICTURED_LANGUAGES,
  PICTURED_THEMES,
  pictureFile,
  PIXEL_RATIO,
  SCENE_NAMES,
  SCENES,
} from '../../lib/product-pictures.ts'
import { localPath, PUBLIC_LANGUAGES } from '../../features/public-site/public-site.model.ts'
import { respondToPublicPath } from './render-public-page.tsx'

const FOLDER = join(import.meta.dirname, '..', '..', 'features', 'public-site', 'product')
const MAX_BYTES = 50_000
/** The box of an AVIF file with its width and height, which follow the name, version and flags of the box. */
const SIZE_BOX = 'ispe'

const pictures = PICTURED_LANGUAGES.flatMap((language) =>
  SCENE_NAMES.flatMap((scene) =>
    PICTURED_FORMS.flatMap((form) => PICTURED_THEMES.map((theme) => ({ language, scene, form, theme }))),
  ),
)

test.each(pictures)('the $scene is pictured in $language, $form and $theme, in its size', (picture) => {
  const file = join(FOLDER, pictureFile(picture))
  const bytes = readFileSync(file)
  const at = bytes.indexOf(SIZE_BOX) + SIZE_BOX.length + 4
  const { width, height } = SCENES[picture.scene][picture.form]
  const ratio = PIXEL_RATIO[picture.form]
  expect([bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)]).toEqual([width * ratio, height * ratio])
  expect(statSync(file).size).toBeLessThan(MAX_BYTES)
})

test('every stored picture is shown by a page', () => {
  const files = globSync('**/*.*', { cwd: FOLDER }).map((file) => file.replaceAll('\\', '/'))
  expect(files.toSorted()).toEqual(pictures.map(pictureFile).toSorted())
})

describe.each(PUBLIC_LANGUAGES)('the home page in %s', (language) => {
  test('shows every picture in both themes, in its language or in English, with its size and a text alternative', async () => {
    const answer = await respondToPublicPath(
      localPath('/', language),
      { origin: 'https://leadhaul.example', facts: {} },
      { css: [], theme: '', scripts: [] },
    )
    const html = answer?.kind === 'text' ? answer.body : ''
    const expected = SCENE_NAMES.flatMap((scene) =>
      PICTURED_THEMES.flatMap((theme) =>
        (['phone', 'wide'] as const).map((form) => {
          const pictured = PICTURED_LANGUAGES.find((code) => code === language) ?? 'en'
          const { width, height } = SCENES[scene][form]
          return `${pictureFile({ language: pictured, scene, form, theme })} ${width} × ${height}`
        }),
      ),
    )
    const tags = [...html.matchAll(/<(?:source|img) [^>]*>/g)].map(([tag]) => tag)
    const attribute = (tag: string, name: RegExp) => name.exec(tag)?.[1] ?? ''
    expect(
      tags.map((tag) => {
        const [width, height] = [attribute(tag, / width="(\d+)"/), attribute(tag, / height="(\d+)"/)]
        return `${attribute(tag, / src(?:Set)?="[^"]*\/product\/([^"?]+)/i)} ${width} × ${height}`
      }),
    ).toEqual(expected)
    const images = tags.filter((tag) => tag.startsWith('<img'))
    for (const image of images) {
      expect(attribute(image, / alt="([^"]*)"/).length).toBeGreaterThan(40)
      expect(image).toContain('loading="lazy"')
    }
  })
})
