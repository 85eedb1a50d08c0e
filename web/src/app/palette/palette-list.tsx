import { Autocomplete } from '@base-ui/react/autocomplete'
import { useTranslation } from 'react-i18next'
import { isApplePlatform, keyCaps } from '../../lib/shortcuts/shortcut-keys.ts'
import { GradePlate } from '../../ui/leads/grade-plate.tsx'
import { KeyCaps, Kbd } from '../../ui/kbd.tsx'
import type { PaletteGroup, PaletteItem } from './palette-items.ts'
import styles from './palette-list.module.css'

function Mark({ mark }: { mark: PaletteItem['mark'] }) {
  const { t } = useTranslation('leads')
  if ('grade' in mark) return <GradePlate grade={mark.grade} label={t(`grade.${mark.grade}`)} />
  return <mark.Icon className="icon" aria-hidden="true" />
}

function Item({ item, onChoose }: { item: PaletteItem; onChoose: (item: PaletteItem) => void }) {
  const { t } = useTranslation('shortcuts')
  return (
    <Autocomplete.Item value={item} className="menu-item" onClick={() => onChoose(item)}>
      <span className={styles.mark}>
        <Mark mark={item.mark} />
      </span>
      <span className="grow truncate" title={item.label}>
        {item.label}
      </span>
      {item.aside !== undefined && <span className={`muted truncate ${styles.aside}`}>{item.aside}</span>}
      <span className={styles.keys} aria-hidden="true">
        {item.keys !== undefined && <KeyCaps caps={keyCaps(item.keys, isApplePlatform())} then={t('then')} />}
        <span className={styles.enter}>
          <Kbd>↵</Kbd>
        </span>
      </span>
    </Autocomplete.Item>
  )
}

/** All options by group. */
export function PaletteList({ onChoose }: { onChoose: (item: PaletteItem) => void }) {
  const { t } = useTranslation('palette')
  return (
    <Autocomplete.List className={`menu ${styles.list}`} aria-label={t('title')}>
      {({ value, items }: { value: PaletteGroup['key']; items: PaletteItem[] }) => (
        <Autocomplete.Group key={value} items={items} className="menu-group">
          <Autocomplete.GroupLabel className="menu-label">{t(`group.${value}`)}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => <Item key={item.id} item={item} onChoose={onChoose} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
  )
}
