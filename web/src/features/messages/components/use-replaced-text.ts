import { useState } from 'react'

type TextReplacement<From, Text> = {
  from: From
  /** The text as it was inserted, before the user edited it. */
  placed: Text
  /** The text that the next undo or redo restores. */
  other: Text
  isUndone: boolean
}

/** A text that a template or a draft replaces. Undo restores the replaced text, and Redo the edited replacement. */
export function useReplacedText<From, Text extends object>(text: Text, onChange: (text: Text) => void) {
  const [replaced, setReplaced] = useState<TextReplacement<From, Text>>()
  const replace = (from: From, placed: Text) => {
    setReplaced({ from, placed, other: text, isUndone: false })
    onChange(placed)
  }
  const toggle = () => {
    if (!replaced) return
    const { placed, other, isUndone } = replaced
    const isUnchanged = !isUndone && sameText(text, placed)
    setReplaced(isUnchanged ? undefined : { ...replaced, other: text, isUndone: !isUndone })
    onChange(other)
  }
  return { replaced, replace, toggle, forget: () => setReplaced(undefined) }
}

const sameText = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
