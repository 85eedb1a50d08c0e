import type { LeadContact } from '@leadhaul/contract/leads/lead.schema.ts'
import type { Me } from '@leadhaul/contract/workspace/me.contract.ts'
import { KeepMounted } from '../../../ui/overlays/keep-mounted.tsx'
import { gateOf } from '../message-gate.model.ts'
import { GateNote } from './gate-note.tsx'
import type { MessageOptions } from './message/use-message.ts'
import { MessageWriter } from './writer/message-writer.tsx'
import { UnsentMessages } from './writer/unsent-messages.tsx'
import styles from './message-panel.module.css'

type ChannelFormProps = Omit<MessageOptions, 'capabilities' | 'closed'> & {
  shown: boolean
  contact: LeadContact
  me: Me
}

/** The form of one channel. It stays mounted while another form is shown, so that typing and sending continue. */
export function ChannelForm({ shown, me, ...message }: ChannelFormProps) {
  const gate = gateOf({ mode: message.channel, me, contact: message.contact })
  return (
    <div hidden={!shown} className={styles.channel}>
      <KeepMounted shown={shown}>
        {gate && <GateNote gate={gate} />}
        {gate === 'plan' ? (
          <UnsentMessages leadId={message.lead.id} />
        ) : (
          <MessageWriter {...message} capabilities={me.capabilities} closed={gate !== undefined} />
        )}
      </KeepMounted>
    </div>
  )
}
