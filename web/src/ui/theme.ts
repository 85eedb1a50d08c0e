export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** Read before the first paint by public/theme.js; the key is shared with it. */
const KEY = 'leadhaul.theme'

export function storedTheme(): Theme {
  const value = localStorage.getItem(KEY)
  return THEMES.find((theme) => theme === value) ?? 'system'
}

/** Applies a theme at once and remembers it on this device. */
export function setTheme(theme: Theme) {
  if (theme === 'system') {
    localStorage.removeItem(KEY)
    delete document.documentElement.dataset.theme
  } else {
    localStorage.setItem(KEY, theme)
    document.documentElement.dataset.theme = theme
  }
}
