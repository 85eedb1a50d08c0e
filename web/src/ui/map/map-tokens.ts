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

/** The look's colours as the element sees them now: MapLibre cannot read `light-dark()` itself. */
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

/** Calls back when the theme may have changed, by choice or by the system; returns how to stop. */
export function onThemeChange(changed: () => void): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  const chosen = new MutationObserver(changed)
  chosen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] })
  system.addEventListener('change', changed)
  return () => {
    chosen.disconnect()
    system.removeEventListener('change', changed)
  }
}
