import type { MouseEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { notifyLater } from '../../../../ui/overlays/notify-later.ts'
import type { ReadyMessage } from '../../message-text.model.ts'
import { useLogOpened } from '../../messages.queries.ts'

type OpenLinkProps = {
  leadId: string
  type: 'email' | 'whatsapp'
  href: string
  /** Whether the text does not fit into the link and is copied, so that the user can paste it. */
  copyFirst?: boolean
  message: ReadyMessage
  blocked: () => boolean
  icon: ReactNode
  primary?: boolean
  children: ReactNode
}

/** Opens the message in another program of the user, and records this. */
export function OpenLink(props: OpenLinkProps) {
  const { leadId, type, href, copyFirst = false, message, blocked, icon, primary = false, children } = props
  const { t } = useTranslation('messages')
  const { mutateAsync: log } = useLogOpened()
  const record = async () => {
    const { subject, text } = message
    try {
      await log({ id: leadId, type, text, ...(type === 'email' && { subject }) })
      notifyLater({ tone: 'ok', title: t(`opened.${type}`), text: t('opened.text') })
    } catch (error) {
      notifyLater({ tone: 'bad', title: t('opened.notRecorded'), text: errorText(error) })
    }
  }
  const onClick = (event: MouseEvent) => {
    if (blocked()) {
      event.preventDefault()
      return
    }
    if (copyFirst) void copyText(message.text)
    void record()
  }
  const newTabProps = type === 'whatsapp' ? { target: '_blank', rel: 'noopener noreferrer' } : {}
  return (
    <a
      className={primary ? 'button button-primary' : 'button'}
      href={href}
      data-sends
      onClick={onClick}
      {...newTabProps}
    >
      {icon}
      {children}
    </a>
  )
}
