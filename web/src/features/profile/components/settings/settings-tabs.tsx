import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMediaQuery } from '../../../../lib/browser/media-query.ts'
import { UnsavedForms } from '../../../../ui/form/unsaved-forms.tsx'
import { Select } from '../../../../ui/inputs/select.tsx'
import { Tabs } from '../../../../ui/layout/tabs.tsx'
import type { ProfileTab, SettingsTab } from '../../settings-tab.model.ts'
import { CompletenessBanner } from './completeness-banner.tsx'
import styles from './settings-tabs.module.css'

type TabName = SettingsTab | ProfileTab
export type SettingsPanel<Value extends TabName = SettingsTab> = {
  value: Value
  count?: number | undefined
  panel: ReactNode
}
type SettingsTabsProps<Value extends TabName> = {
  value: Value
  onChange: (tab: Value) => void
  panels: SettingsPanel<Value>[]
  /** Shown between the tabs and the open panel. */
  banner?: ComponentProps<typeof CompletenessBanner>
}

/** The tabs of the settings; on a phone a select, because the tabs do not fit. */
export function SettingsTabs<Value extends TabName>({ value, onChange, panels, banner }: SettingsTabsProps<Value>) {
  const { t } = useTranslation('profile')
  const isNarrow = useMediaQuery('(max-width: 767px)')
  const tabs = panels.map((it) => ({
    value: it.value,
    label: t(`tabs.${it.value as TabName}`),
    ...(it.count !== undefined && { count: it.count }),
    panel: (
      <div className={styles.panel}>
        {banner && <CompletenessBanner {...banner} tab={it.value} />}
        {it.panel}
      </div>
    ),
  }))
  return (
    <div className={styles.tabs}>
      {isNarrow && (
        <Select
          aria-label={t('settings.section')}
          value={value}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {tabs.map((tab) => (
            <option key={tab.value} value={tab.value}>
              {tab.label}
            </option>
          ))}
        </Select>
      )}
      {/* Rendered at every width, with the tabs hidden on a phone: entered values survive a rotation of the device. */}
      <UnsavedForms>
        <Tabs value={value} onChange={onChange} label={t('settings.title')} tabs={tabs} />
      </UnsavedForms>
    </div>
  )
}
