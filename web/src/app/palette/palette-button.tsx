import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isApple, keyCaps } from '../../lib/shortcuts/shortcut-keys.ts'
import { Kbd } from '../../ui/kbd.tsx'

/** Looks like a field, opens the palette; only its magnifier is left on narrow screens. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('palette')
  const [caps = ''] = keyCaps('mod+k', isApple())
  return (
    <button
      type="button"
      className="palette-button"
      aria-label={`${t('label')} ${caps}`}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={onOpen}
    >
      <Search className="icon" aria-hidden="true" />
      <span>{t('label')}</span> <Kbd>{caps}</Kbd>
    </button>
  )
}
