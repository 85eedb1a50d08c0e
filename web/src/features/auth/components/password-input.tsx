import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput } from '../../../ui/text-input.tsx'
import styles from './auth-frame.module.css'

/** A password that can be looked at while typing. */
export function PasswordInput(props: Omit<ComponentProps<typeof TextInput>, 'type' | 'trailing' | 'size'>) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <TextInput
      {...props}
      size="lg"
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <button
          className={styles.reveal}
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
