/** A turning ring; the text beside it says what is awaited. */
export function Spinner() {
  return <span className="spin" aria-hidden="true" />
}
