import { Search } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { isApplePlatform, keyCaps } from '../../lib/shortcuts/shortcut-keys.ts'
import { Kbd } from '../../ui/kbd.tsx'

/** A button that looks like a field and opens the palette; narrow screens show only its magnifier. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const { t } = useTranslation('palette')
  const [caps = ''] = keyCaps('mod+k', isApplePlatform())
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
