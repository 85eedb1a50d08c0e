type InsertOptions = {
  field: HTMLInputElement | HTMLTextAreaElement
  text: string
  /** Called with the whole value where the browser does not report the change itself. */
  onChange: (value: string) => void
}

/** Types a text where the cursor of a field is, which has the focus then. A text that does not fit is left out. */
export function insertText({ field, text, onChange }: InsertOptions): void {
  const [from, to] = [field.selectionStart ?? field.value.length, field.selectionEnd ?? field.value.length]
  const length = field.value.length - (to - from) + text.length
  if (field.readOnly || (field.maxLength >= 0 && length > field.maxLength)) return
  field.focus()
  // The browser's own editing, which undo takes back like typed letters, where it has that.
  if (document.execCommand('insertText', false, text)) return
  field.setRangeText(text, from, to, 'end')
  onChange(field.value)
}
