import { Globe, Mail, Phone } from 'lucide-react'

type Channel = { available: boolean; label: string }

/** Labels name the channel and its availability: 'Phone: available', 'Email: not found'. */
export function ContactChannels({ phone, email, website }: { phone: Channel; email: Channel; website: Channel }) {
  const channels = [
    { Icon: Phone, ...phone },
    { Icon: Mail, ...email },
    { Icon: Globe, ...website },
  ]
  return (
    <span className="contact-channels">
      {channels.map(({ Icon, available, label }) => (
        <span key={label} title={label}>
          <Icon className={available ? 'icon' : 'icon is-unavailable'} aria-hidden="true" />
          <span className="visually-hidden">{label}</span>
        </span>
      ))}
    </span>
  )
}
