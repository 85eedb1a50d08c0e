import type { MessageTemplate } from '@leadhaul/contract/templates/templates.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, FileText, Plus } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlays/menu.tsx'
import { templatesQuery } from '../../templates/templates.queries.ts'
import styles from './template-picker.module.css'

type TemplatePickerProps = {
  channel: 'email' | 'whatsapp'
  /** The name of the template in use. */
  current: string | undefined
  onPick: (template: MessageTemplate) => void
}

/** A menu of the channel's templates. */
export function TemplatePicker({ channel, current, onPick }: TemplatePickerProps) {
  const { t } = useTranslation('messages')
  return (
    <Menu
      label={t('template.label')}
      trigger={
        <Button size="sm" icon={<FileText className="icon size-sm" aria-hidden="true" />}>
          <span className={`truncate ${styles.current}`}>{current ?? t('template.label')}</span>
          <ChevronDown className="icon size-sm" aria-hidden="true" />
        </Button>
      }
    >
      <Templates channel={channel} onPick={onPick} />
    </Menu>
  )
}

function Templates({ channel, onPick }: Pick<TemplatePickerProps, 'channel' | 'onPick'>) {
  const { t } = useTranslation('messages')
  const query = useQuery(templatesQuery(channel))
  if (query.isPending) return <p className={styles.state}>{t('template.loading')}</p>
  if (query.isError)
    return (
      <>
        <p className={styles.state} role="alert">
          {t(`template.failed.${channel}`)}
        </p>
        <MenuItem onSelect={() => void query.refetch()}>{t('tryAgain')}</MenuItem>
      </>
    )
  const { items } = query.data
  return (
    <>
      {items.length === 0 && <p className={styles.state}>{t('template.none')}</p>}
      {items.map((template) => (
        <MenuItem key={template.id} onSelect={() => onPick(template)}>
          <span className={`grow truncate ${styles.name}`}>{template.name}</span>
          {template.isDefault && <Badge>{t('template.default')}</Badge>}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem
        icon={<Plus className="icon" aria-hidden="true" />}
        render={
          <Link to="/profile" search={(() => ({ tab: channel === 'email' ? 'templates' : 'whatsapp' })) as never} />
        }
      >
        {t(items.length === 0 ? 'template.create' : 'template.manage')}
      </MenuItem>
    </>
  )
}
