const LETTERS = '23456789CFGHJMPQRVWX'
/** Degrees that a character of each pair represents; five pairs name an area of about 14 m. */
const STEPS = [20, 1, 0.05, 0.0025, 0.000_125] as const
const PAIRS_BEFORE_PLUS = 4
/** Units of the finest step per degree, so that the division uses integers: 0.05 has no exact binary representation. */
const FINEST = 8000

/** The Open Location Code of a position: '8GR5QHCV+FW'. */
export function plusCode({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const lat = Math.floor((Math.min(Math.max(latitude, -90), 89.9999) + 90) * FINEST)
  const lng = Math.floor(((((longitude + 180) % 360) + 360) % 360) * FINEST)
  return STEPS.map((step, pair) => {
    const size = Math.round(step * FINEST)
    const letter = (units: number) => LETTERS[Math.floor(units / size) % LETTERS.length] ?? ''
    return `${letter(lat)}${letter(lng)}${pair + 1 === PAIRS_BEFORE_PLUS ? '+' : ''}`
  }).join('')
}
