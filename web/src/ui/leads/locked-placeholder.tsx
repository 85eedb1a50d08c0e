type LockedPlaceholderProps = {
  /** Widths in px of the hatched words. */
  widths?: readonly number[]
  /** 'Hidden until unlocked' */
  label: string
}

/** A value that exists but is locked: hatched, so that it does not look like a skeleton. */
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

/** A locked value in a long list: its widths are in the style sheet, because inline styles are noticeably slower. */
export function RowLockedPlaceholder({ label }: Pick<LockedPlaceholderProps, 'label'>) {
  return (
    <span className="locked-placeholder in-row">
      <span className="visually-hidden">{label}</span>
      <i />
      <i />
    </span>
  )
}
