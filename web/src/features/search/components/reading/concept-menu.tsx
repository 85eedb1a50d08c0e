import type { Understanding } from '@leadhaul/contract/search/search.schema.ts'
import { ChevronDown, PenLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { classNames } from '../../../../ui/class-names.ts'
import { Menu, MenuChoice, MenuItem } from '../../../../ui/overlays/menu.tsx'
import { WORDS_READING, usedReadingOf } from '../../reading.model.ts'
import { ReadingIcon, useReadingLabel } from './concept-chip.tsx'
import styles from './concept-menu.module.css'

type Props = { reading: Understanding; onChoose: (reading: string) => void; onOther: () => void; disabled: boolean }

/** The reading of a keyword, and its other meanings. */
export function ConceptMenu({ reading, onChoose, onOther, disabled }: Props) {
  const { t } = useTranslation('search')
  const label = useReadingLabel(reading)
  const { keyword, kind, readings } = reading
  const trigger = (
    <button
      type="button"
      className={classNames('chip', styles.conceptChoice, kind === 'concept' ? 'tone-on' : 'tone-dash')}
      title={label}
      disabled={disabled}
      aria-label={t('form.readAs', { keyword, label })}
    >
      <ReadingIcon reading={reading} />
      <span className="truncate grow">{label}</span>
      <ChevronDown className="icon" aria-hidden="true" />
    </button>
  )
  const choices = readings.map(({ id, label: name, competitor }) => ({
    value: id,
    label: (
      <>
        {id === WORDS_READING ? t('form.inNames') : name}
        {competitor && <span className="subtext"> {t('form.competitor')}</span>}
      </>
    ),
  }))
  return (
    <Menu trigger={trigger} align="end" label={t('form.meant', { keyword })}>
      <MenuChoice
        closes
        label={t('form.meant', { keyword })}
        value={usedReadingOf(reading)}
        choices={choices}
        onChange={onChoose}
      />
      <MenuItem icon={<PenLine className="icon size-sm" aria-hidden="true" />} onSelect={onOther}>
        {t('correction.other')}
      </MenuItem>
    </Menu>
  )
}
