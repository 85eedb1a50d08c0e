import { useState } from 'react'

type Replaced<From, Text> = {
  from: From
  /** What the next press brings back. */
  back: Text
  /** What stood there after the last one. */
  placed: Text
  isUndone: boolean
}

/** A text that a template or a draft replaces. Undo brings back what it replaced, and Redo what was typed in between. */
export function useReplacedText<From, Text extends object>(text: Text, onChange: (text: Text) => void) {
  const [replaced, setReplaced] = useState<Replaced<From, Text>>()
  const replace = (from: From, placed: Text) => {
    setReplaced({ from, back: text, placed, isUndone: false })
    onChange(placed)
  }
  const toggle = () => {
    if (!replaced) return
    const { back, placed, isUndone } = replaced
    setReplaced(sameText(text, placed) ? undefined : { ...replaced, back: text, placed: back, isUndone: !isUndone })
    onChange(back)
  }
  return { replaced, replace, toggle, forget: () => setReplaced(undefined) }
}

const sameText = (one: object, other: object) => JSON.stringify(one) === JSON.stringify(other)
