import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import { Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../../ui/layout/tabs.tsx'
import { TemplatesTab } from '../../templates/components/templates-tab.tsx'
import styles from './communication.page.module.css'

type CommunicationPageProps = {
  channel: MessageChannel
  onChannel: (channel: MessageChannel) => void
}

/** The templates of both channels, one channel at a time. */
export function CommunicationPage({ channel, onChannel }: CommunicationPageProps) {
  const { t } = useTranslation('profile')
  const tabOf = (tabChannel: MessageChannel, icon: ReactNode, label: string) => ({
    value: tabChannel,
    label: (
      <span className={styles.label}>
        {icon}
        {label}
      </span>
    ),
    panel: (
      <div className={styles.panel}>
        <TemplatesTab channel={tabChannel} />
      </div>
    ),
  })
  return (
    <Tabs
      value={channel}
      onChange={onChannel}
      label={t('tabs.communication')}
      tabs={[
        tabOf('email', <Mail className="icon size-sm" aria-hidden="true" />, t('tabs.templates')),
        tabOf('whatsapp', <MessageCircle className="icon size-sm" aria-hidden="true" />, t('tabs.whatsapp')),
      ]}
    />
  )
}
