import { Menu } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/button.tsx'

export function DrawerButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Button
      variant="ghost"
      iconOnly
      className="drawer-button"
      aria-haspopup="dialog"
      aria-label={t('openMenu')}
      onClick={onOpen}
    >
      <Menu className="icon size-lg" aria-hidden="true" />
    </Button>
  )
}
