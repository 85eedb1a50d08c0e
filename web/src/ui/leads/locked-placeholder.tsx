type LockedPlaceholderProps = {
  /** Widths in px of the hatched words. */
  widths?: readonly number[]
  /** 'Hidden until unlocked' */
  label: string
}

/** A value that is there and locked: hatched, so that it is not taken for something loading. */
export function LockedPlaceholder({ widths = [26, 20], label }: LockedPlaceholderProps) {
  return (
    <span className="locked-placeholder">
      <span className="visually-hidden">{label}</span>
      {widths.map((width, index) => (
        <i key={`${index}-${width}`} style={{ width }} />
      ))}
    </span>
  )
}

/** A locked value in a row of many: its widths are in the style sheet, as inline styles for each word are noticeably slow. */
export function RowLockedPlaceholder({ label }: Pick<LockedPlaceholderProps, 'label'>) {
  return (
    <span className="locked-placeholder in-row">
      <span className="visually-hidden">{label}</span>
      <i />
      <i />
    </span>
  )
}
