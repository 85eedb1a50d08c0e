import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuExternalLink, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { EXPORT_CHOICES, type ExportChoice, regionalSeparator } from './leads-export.queries.ts'

type ExportFormatsProps = { busy: boolean; onFormat: (format: ExportChoice) => void }

/** The formats of an export; the CSV format of the user's region is marked. */
export function ExportFormats({ busy, onFormat }: ExportFormatsProps) {
  const { t } = useTranslation('lead-list')
  const home = regionalSeparator(navigator.language)
  return (
    <Menu
      label={t('export.formats')}
      trigger={
        <Button
          iconOnly
          disabled={busy}
          aria-label={t('export.formats')}
          title={t('export.formats')}
          icon={<ChevronDown className="icon" aria-hidden="true" />}
        />
      }
    >
      {EXPORT_CHOICES.map((format) => (
        <MenuItem key={format} onSelect={() => onFormat(format)}>
          <span className="grow">{t(`export.${format}`)}</span>
          {format === home && <span className="soft">{t('export.yours')}</span>}
        </MenuItem>
      ))}
      <MenuExternalLink href="/help#export">{t('export.help')}</MenuExternalLink>
    </Menu>
  )
}
