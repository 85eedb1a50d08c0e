import { useState } from 'react'

type Replaced<From, Text> = {
  from: From
  /** As it came. */
  placed: Text
  /** What the next press brings back. */
  other: Text
  isUndone: boolean
}

/** A text that a template or a draft replaces. Undo brings back what it replaced, and Redo what was made of it. */
export function useReplacedText<From, Text extends object>(text: Text, onChange: (text: Text) => void) {
  const [replaced, setReplaced] = useState<Replaced<From, Text>>()
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
