type RowSealProps = {
  /** 'Hidden until unlocked' */
  label: string
}

/** A locked value in a row of many: its widths are in the style sheet, as inline styles for each word are noticeably slow. */
export function RowSeal({ label }: RowSealProps) {
  return (
    <span className="seal in-row">
      <span className="visually-hidden">{label}</span>
      <i />
      <i />
    </span>
  )
}
