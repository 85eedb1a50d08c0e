import { LayoutGrid, Map as MapIcon, SquareKanban, Table2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../../lib/browser/media-query.ts'
import { Segment } from '../../../../ui/inputs/segment.tsx'
import type { ViewSettingsProps } from '../list/use-leads-search-params.ts'

export function ViewSwitch({ mode, onMode }: Pick<ViewSettingsProps, 'mode' | 'onMode'>) {
  const { t } = useTranslation('leads')
  // A table does not fit on a phone: its rows are shown as cards.
  const wide = useMediaQuery('(min-width: 768px)')
  const icon = { className: 'icon', 'aria-hidden': true } as const
  const choices = [
    { value: 'table', label: t('mode.table'), icon: <Table2 {...icon} /> },
    { value: 'cards', label: t('mode.cards'), icon: <LayoutGrid {...icon} /> },
    { value: 'board', label: t('mode.board'), icon: <SquareKanban {...icon} /> },
    { value: 'map', label: t('mode.map'), icon: <MapIcon {...icon} /> },
  ] as const
  return (
    <Segment
      label={t('mode.label')}
      value={wide || mode !== 'table' ? mode : 'cards'}
      onChange={onMode}
      choices={choices.filter(({ value }) => wide || value !== 'table')}
    />
  )
}
