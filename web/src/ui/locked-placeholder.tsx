type LockedPlaceholderProps = {
  /** Widths in px of the hatched words. */
  widths?: readonly number[]
  /** 'Hidden until unlocked' */
  label: string
}

/** A value that is there and locked: hatched, so that it is not taken for something loading. */
export function LockedPlaceholder({ widths = [26, 20], label }: LockedPlaceholderProps) {
  return (
    <span className="seal">
      <span className="visually-hidden">{label}</span>
      {widths.map((width, index) => (
        <i key={`${index}-${width}`} style={{ width }} />
      ))}
    </span>
  )
}
