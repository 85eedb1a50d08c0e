import type { TemplatePart } from '@leadhaul/contract/templates/template-rendering.rules.ts'
import styles from './rendered-parts.module.css'

const PART_CLASSES = { filled: styles.filled, fallback: styles.filled, empty: styles.empty, unknown: styles.unknown }

/** A rendered text with marked values; an empty value is shown as the variable's name. */
export function RenderedParts({ parts }: { parts: TemplatePart[] }) {
  return parts.map((part, nr) => {
    if (part.kind === 'text') return part.text
    return (
      // Parts have no stable key: all of them change with each typed character.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={nr} className={PART_CLASSES[part.kind]}>
        {part.kind === 'empty' ? part.variable : part.text}
      </mark>
    )
  })
}
