import { partsOf } from '@leadhaul/contract/templates/template-rendering.rules.ts'

/** Replaces each placeholder with this name and without a fallback text: `{{industri}}` by `{{industry}}`. */
export const replaceVariable =
  (name: string, replacement: string) =>
  (text: string): string =>
    partsOf(text)
      .map((part) => {
        if (part.kind === 'text') return part.text
        const typed = part.kind === 'unknown' ? part.name : part.variable
        return typed === name && part.kind !== 'fallback' ? `{{${replacement}}}` : part.typed
      })
      .join('')
