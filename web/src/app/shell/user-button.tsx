import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { initials } from '../../lib/initials.ts'
import { Button, type ButtonProps } from '../../ui/button.tsx'

/** The signed-in user in the top bar. */
export function UserButton({ name, ...rest }: ButtonProps & { name: string }) {
  const { t } = useTranslation('shell')
  return (
    <Button {...rest} variant="ghost" className="user-button" aria-label={t('userMenu', { name })}>
      <span className="avatar is-own" data-initials={initials(name)} aria-hidden="true" />
      <span className="truncate">{name}</span>
      <ChevronDown className="icon size-sm" aria-hidden="true" />
    </Button>
  )
}
