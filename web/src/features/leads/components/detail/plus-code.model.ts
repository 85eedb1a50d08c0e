const CODE_ALPHABET = '23456789CFGHJMPQRVWX'
/** Degrees that a character of each pair represents; five pairs name an area of about 14 m. */
const PAIR_STEPS_DEGREES = [20, 1, 0.05, 0.0025, 0.000_125] as const
const PAIRS_BEFORE_PLUS = 4
/** Units of the finest step per degree, so that the division uses integers: 0.05 has no exact binary representation. */
const UNITS_PER_DEGREE = 8000

/** The Open Location Code of a position: '8GR5QHCV+FW'. */
export function plusCode({ latitude, longitude }: { latitude: number; longitude: number }): string {
  const lat = Math.floor((Math.min(Math.max(latitude, -90), 89.9999) + 90) * UNITS_PER_DEGREE)
  const lng = Math.floor(((((longitude + 180) % 360) + 360) % 360) * UNITS_PER_DEGREE)
  return PAIR_STEPS_DEGREES.map((step, pair) => {
    const size = Math.round(step * UNITS_PER_DEGREE)
    const letter = (units: number) => CODE_ALPHABET[Math.floor(units / size) % CODE_ALPHABET.length] ?? ''
    return `${letter(lat)}${letter(lng)}${pair + 1 === PAIRS_BEFORE_PLUS ? '+' : ''}`
  }).join('')
}
