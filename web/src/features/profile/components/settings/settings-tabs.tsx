import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../../lib/media-query.ts'
import { Select } from '../../../../ui/select.tsx'
import { Tabs } from '../../../../ui/tabs.tsx'
import type { SettingsTab } from '../../settings-tab.model.ts'
import styles from './settings-tabs.module.css'

export type SettingsPanel = { value: SettingsTab; count?: number | undefined; panel: ReactNode }
type SettingsTabsProps = {
  value: SettingsTab
  onChange: (tab: SettingsTab) => void
  panels: SettingsPanel[]
  /** Shown between the tabs and what they open. */
  banner: ReactNode
}

/** The tabs of the settings; on a phone, where they would not fit, a list to choose from. */
export function SettingsTabs({ value, onChange, panels, banner }: SettingsTabsProps) {
  const { t } = useTranslation('profile')
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const tabs = panels.map((it) => ({
    value: it.value,
    label: t(`tabs.${it.value}`),
    ...(it.count !== undefined && { count: it.count }),
    panel: (
      <div className={styles.panel}>
        {banner}
        {it.panel}
      </div>
    ),
  }))
  if (!isNarrow)
    return (
      <div className={styles.tabs}>
        <Tabs value={value} onChange={onChange} label={t('settings.title')} tabs={tabs} />
      </div>
    )
  return (
    <div className={styles.narrow}>
      <Select
        aria-label={t('settings.section')}
        value={value}
        onChange={(event) => onChange(event.target.value as SettingsTab)}
      >
        {tabs.map((tab) => (
          <option key={tab.value} value={tab.value}>
            {tab.label}
          </option>
        ))}
      </Select>
      {tabs.find((tab) => tab.value === value)?.panel}
    </div>
  )
}
