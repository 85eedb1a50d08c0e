import type { ComponentProps } from 'react'
import { TextInput } from '../../../ui/text-input.tsx'

/** `username` is what password managers file the address under; the type still brings up the mail keyboard. */
export function EmailInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'size'>) {
  return (
    <TextInput
      {...props}
      size="lg"
      type="email"
      name="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
