import { Globe, Mail, Phone } from 'lucide-react'

type Way = { available: boolean; label: string }

/** Labels say both the way and whether it is there: 'Phone: available', 'Email: not found'. */
export function ContactWays({ phone, email, website }: { phone: Way; email: Way; website: Way }) {
  const ways = [
    { Icon: Phone, ...phone },
    { Icon: Mail, ...email },
    { Icon: Globe, ...website },
  ]
  return (
    <span className="ways">
      {ways.map(({ Icon, available, label }) => (
        <span key={label} title={label}>
          <Icon className={available ? 'i' : 'i no'} aria-hidden="true" />
          <span className="vh">{label}</span>
        </span>
      ))}
    </span>
  )
}
