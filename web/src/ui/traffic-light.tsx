import './traffic-light.css'

const CLASS = { green: 'is-green', amber: 'is-amber', red: 'is-red' } as const
export type Light = keyof typeof CLASS

/** Three lamps in a dark sign. Always beside its word: the colour alone says nothing to many readers. */
export function TrafficLight({ light }: { light: Light }) {
  return (
    <span className={`traffic-light ${CLASS[light]}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
