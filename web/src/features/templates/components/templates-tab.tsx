import type { MessageChannel } from '@leadhaul/contract/messages/message.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../ui/loading/load-failed.tsx'
import { meQuery, profileQuery } from '../../workspace/workspace.queries.ts'
import { templatesQuery } from '../templates.queries.ts'
import { ProfileFirst, TemplatesLoading } from './template-states.tsx'
import { TemplatesOfChannel } from './templates-of-channel.tsx'

/** The templates of a channel: a list, an editor and a preview. */
export function TemplatesTab({ channel }: { channel: MessageChannel }) {
  const { t } = useTranslation('templates')
  const sender = useQuery(profileQuery)
  const templates = useQuery(templatesQuery(channel))
  const me = useQuery(meQuery)
  const failed = [sender, templates, me].find(({ data, isError }) => isError && !data)
  if (failed) return <LoadFailed title={t(`failedToLoad.${channel}`)} query={failed} />
  if (!sender.data || !templates.data || !me.data) return <TemplatesLoading />
  if (sender.data.missing.length > 0) return <ProfileFirst />
  const owner = { userId: me.data.user.id, workspaceId: me.data.workspace.id }
  return (
    <TemplatesOfChannel
      key={channel}
      channel={channel}
      owner={owner}
      sender={sender.data}
      templates={templates.data.items}
    />
  )
}
