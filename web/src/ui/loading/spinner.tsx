/** A turning ring; the text beside it says what is awaited. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />
}
