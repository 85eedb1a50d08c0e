import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/text-input.tsx'

/** `username` beside `email` is what password managers file the pair under. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'size'>) {
  return (
    <TextInput
      {...props}
      size="lg"
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
