import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button, type ButtonProps } from '../ui/button.tsx'

export function DrawerButton(props: ButtonProps) {
  const { t } = useTranslation('shell')
  return (
    <Button {...props} variant="ghost" iconOnly className="menu-b" aria-label={t('openMenu')}>
      <Menu className="i l" aria-hidden="true" />
    </Button>
  )
}
