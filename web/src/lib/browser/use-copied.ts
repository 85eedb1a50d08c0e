import { useEffect, useState } from 'react'
import { copyText } from './copy-text.ts'

/** Spec part 2 §9: the copy notice is visible for two seconds. */
const NOTICE_MS = 2000

/** Copies a text and shows a notice for a moment. */
export function useCopied() {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string): Promise<boolean> => {
    const done = await copyText(text)
    setCopied(done)
    return done
  }
  return { copied, copy }
}
