const NAMES = [
  'map-water',
  'map-land',
  'map-land-2',
  'map-border',
  'map-halo',
  'map-road',
  'map-road-case',
  'map-minor',
  'map-river',
  'map-label',
  'map-label-2',
  'map-veil',
  'accent-text',
  'surface',
  'text',
  'a-solid',
  'b-solid',
  'c-solid',
  'a-plate',
  'b-plate',
  'c-plate',
  'b-plate-line',
  'c-plate-line',
  'a-on',
  'b-on',
  'c-on',
] as const
export type MapTokens = Record<(typeof NAMES)[number], string>

/** The theme's colours as they resolve on the element: MapLibre cannot parse `light-dark()`. */
export function readMapTokens(element: HTMLElement): MapTokens {
  const probe = document.createElement('i')
  element.append(probe)
  const entries = NAMES.map((name) => {
    probe.style.color = `var(--${name})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return Object.fromEntries(entries) as MapTokens
}

/** Calls back when the user or the system may have changed the theme; returns a function that stops it. */
export function onThemeChange(onChange: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(onChange)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  system.addEventListener('change', onChange)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', onChange)
  }
}
