import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../inputs/text-input.tsx'

/** A password field with a button that shows the typed text. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing'>) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          className="password-reveal"
          type="button"
          aria-label={shown ? t('hidePassword') : t('showPassword')}
          onClick={() => setShown(!shown)}
        >
          <Icon className="icon" aria-hidden="true" />
        </button>
      }
    />
  )
}
