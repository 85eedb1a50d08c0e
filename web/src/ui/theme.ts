import { storedText, storeText } from '../lib/browser/stored-text.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Read before the first paint by public/theme.js; the key is shared with it. */
const STORAGE_KEY = 'leadhaul.theme'

export function storedTheme(): Theme {
  const value = storedText(STORAGE_KEY)
  return THEMES.find((theme) => theme === value) ?? 'system'
}

/** The colours of the canvas, also used for the frame of the installed app. */
const COLOURS = { light: '#f4f4f0', dark: '#0f1113' }

function setFrameColour(theme: Theme) {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const system = meta.media.includes('dark') ? 'dark' : 'light'
    meta.content = COLOURS[theme === 'system' ? system : theme]
  }
}

/** Applies a theme immediately and stores it on this device. */
export function setTheme(theme: Theme) {
  setFrameColour(theme)
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  storeText(STORAGE_KEY, theme === 'system' ? null : theme)
}
