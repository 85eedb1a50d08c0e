type InsertOptions = {
  field: HTMLInputElement | HTMLTextAreaElement
  text: string
  /** Called with the whole value if the browser does not report the change itself. */
  onChange: (value: string) => void
}

/** Inserts a text at the cursor of a field and focuses the field. A text that does not fit is ignored. */
export function insertText({ field, text, onChange }: InsertOptions): void {
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
  const length = field.value.length - (to - from) + text.length
  if (field.readOnly || (field.maxLength >= 0 && length > field.maxLength)) return
  field.focus()
  // Deprecated, but the only insertion that the browser's undo reverts like typed text.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, from, to, 'end')
  onChange(field.value)
}
