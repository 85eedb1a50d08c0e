import { TEMPLATE_VARIABLES } from '@leadhaul/contract/templates/template-variables.catalog.ts'
import { Braces, ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/button.tsx'
import { Menu, MenuItem } from '../../../../ui/overlays/menu.tsx'
import styles from './variable-menu.module.css'

/** A menu of the variables. `onInsert` returns the field of the insertion, which then receives the focus. */
export function VariableMenu({ onInsert }: { onInsert: (name: string) => HTMLElement | null }) {
  const { t } = useTranslation(['bulk-email', 'templates'])
  const field = useRef<HTMLElement>(null)
  const takeField = () => {
    const inserted = field.current
    field.current = null
    return inserted
  }
  return (
    <Menu
      label={t('templates:insert')}
      finalFocus={takeField}
      trigger={
        <Button size="sm" icon={<Braces className="icon size-sm" aria-hidden="true" />}>
          {t('write.variable')}
          <ChevronDown className="icon size-sm" aria-hidden="true" />
        </Button>
      }
    >
      {TEMPLATE_VARIABLES.map((name) => (
        <MenuItem key={name} onSelect={() => void (field.current = onInsert(name))}>
          <span className={styles.variable}>
            {name}
            <span className="subtext">{t(`templates:guide.${name}`)}</span>
          </span>
        </MenuItem>
      ))}
    </Menu>
  )
}
