import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { TemplatesTab } from '../../templates/components/templates-tab.tsx'
import { GeneralPanel } from '../components/settings/general-panel.tsx'
import { type SettingsPanel, SettingsTabs } from '../components/settings/settings-tabs.tsx'
import type { ProfileTab } from '../settings-tab.model.ts'

const route = getRouteApi('/_app/profile')

/** Person, company and message templates on one page, at the URL that links of the product use. */
export function ProfilePage() {
  const { t } = useTranslation('profile')
  const { tab = 'general', messaging } = route.useSearch()
  const navigate = route.useNavigate()
  const panels: SettingsPanel<ProfileTab>[] = [
    { value: 'general', panel: <GeneralPanel required={messaging} /> },
    { value: 'templates', panel: <TemplatesTab channel="email" /> },
    { value: 'whatsapp', panel: <TemplatesTab channel="whatsapp" /> },
  ]
  return (
    <div>
      <PageHead title={t('title')} />
      <SettingsTabs
        value={tab}
        panels={panels}
        onChange={(next) => void navigate({ search: next === 'general' ? {} : { tab: next } })}
      />
    </div>
  )
}
