import './traffic-light.css'

const CLASS = { green: 'is-green', amber: 'is-amber', red: 'is-red' } as const
export type LightColour = keyof typeof CLASS

/** A traffic light. Always shown beside its label: many readers cannot rely on the colour. */
export function TrafficLight({ light }: { light: LightColour }) {
  return (
    <span className={`traffic-light ${CLASS[light]}`} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
