type SealProps = {
  /** Widths in px of the hatched words. */
  widths?: readonly number[]
  /** 'Hidden until unlocked' */
  label: string
}

/** A value that is there and locked: hatched, so that it is not taken for something loading. */
export function Seal({ widths = [26, 20], label }: SealProps) {
  return (
    <span className="seal">
      <span className="visually-hidden">{label}</span>
      {widths.map((width, index) => (
        <i key={`${index}-${width}`} style={{ width }} />
      ))}
    </span>
  )
}

/** The same in a row of many: its widths are in the style sheet, as inline styles for each word are noticeably slow. */
export function RowSeal({ label }: Pick<SealProps, 'label'>) {
  return (
    <span className="seal in-row">
      <span className="visually-hidden">{label}</span>
      <i />
      <i />
    </span>
  )
}
