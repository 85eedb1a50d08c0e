/** The languages of the screenshots; readers of other languages see the first one. */
export const PICTURED_LANGUAGES = ['en', 'ro'] as const
export type PicturedLanguage = (typeof PICTURED_LANGUAGES)[number]

export const PICTURED_THEMES = ['light', 'dark'] as const
export type PicturedTheme = (typeof PICTURED_THEMES)[number]

/** Phones have their own pictures: the text of a wide one would be too small to read. */
export const PICTURED_FORMS = ['wide', 'phone'] as const
export type PicturedForm = (typeof PICTURED_FORMS)[number]

type Size = { width: number; height: number }

/** The scenes of the screenshots in page order, with their sizes on the page in CSS pixels. */
export const SCENES = {
  search: { wide: { width: 1016, height: 458 }, phone: { width: 358, height: 520 } },
  message: { wide: { width: 656, height: 596 }, phone: { width: 358, height: 600 } },
  contact: { wide: { width: 340, height: 596 }, phone: { width: 358, height: 470 } },
  board: { wide: { width: 1016, height: 400 }, phone: { width: 358, height: 400 } },
} as const satisfies Record<string, Record<PicturedForm, Size>>
export type Scene = keyof typeof SCENES
export const SCENE_NAMES = Object.keys(SCENES) as Scene[]

/** Pixels of a picture per CSS pixel. */
export const PIXEL_RATIO = { wide: 1.5, phone: 2 } as const satisfies Record<PicturedForm, number>

type Variant = { language: PicturedLanguage; scene: Scene; form: PicturedForm; theme: PicturedTheme }

/** The file of a picture below `product`: 'en/search-wide-light.avif'. */
export const pictureFile = ({ language, scene, form, theme }: Variant) => `${language}/${scene}-${form}-${theme}.avif`
