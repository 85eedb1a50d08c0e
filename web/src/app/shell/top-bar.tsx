import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { meQuery } from '../../features/workspace/workspace.queries.ts'
import { Brand } from '../../ui/brand.tsx'
import { AccountButtons } from './account-buttons.tsx'
import { DrawerButton } from './drawer-button.tsx'
import { PaletteButton } from '../palette/palette-button.tsx'
import { useApplyPreferredLanguage } from './use-language.ts'

type TopBarProps = { onMenu: () => void; onPalette: () => void; onHelp: () => void }

export function TopBar({ onMenu, onPalette, onHelp }: TopBarProps) {
  const { data: me } = useQuery(meQuery)
  useApplyPreferredLanguage()
  return (
    <header className="top-bar">
      <DrawerButton onOpen={onMenu} />
      <Link className="brand" to="/dashboard" aria-label="Leadhaul">
        <Brand />
      </Link>
      <PaletteButton onOpen={onPalette} />
      <span className="grow" />
      {me && <AccountButtons me={me} onHelp={onHelp} />}
    </header>
  )
}
