import type { Lead, PreferredCommunication } from '@leadhaul/contract/leads/lead.schema.ts'
import { Check, Mail, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../ui/toast.ts'
import { errorText } from '../../../lib/error-text.ts'
import { usePreferCommunication } from '../lead-edit.queries.ts'

/** Spec 9: 'Updated' stands for two seconds. */
const UPDATED_MS = 2000

/** How this lead would rather be reached; only ways it has can be chosen. */
export function PreferredWay({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead-work')
  const { prefer, pending, updated } = usePrefer(lead)
  const ways = [
    { way: 'email', can: lead.hasEmail, Icon: Mail },
    { way: 'whatsapp', can: Boolean(lead.contact?.whatsappPhone), Icon: MessageCircle },
  ] as const
  const current = pending ?? lead.preferredCommunication
  return (
    <div className="pref">
      <span className="label" id="preferred-way">
        {t('prefer.label')}
      </span>
      <fieldset className="seg" aria-labelledby="preferred-way">
        {ways.map(({ way, can, Icon }) => (
          <button
            key={way}
            type="button"
            aria-pressed={current === way}
            disabled={!can}
            title={can ? undefined : t(way === 'whatsapp' && lead.hasPhone ? 'prefer.landline' : `prefer.no.${way}`)}
            onClick={() => prefer(way)}
          >
            <Icon className="i s" aria-hidden="true" />
            {t(`prefer.${way}`)}
          </button>
        ))}
      </fieldset>
      <output className="sub okk">
        {updated && (
          <>
            <Check className="i s" aria-hidden="true" />
            {t('prefer.updated')}
          </>
        )}
      </output>
    </div>
  )
}

function usePrefer(lead: Lead) {
  const { t } = useTranslation('lead-work')
  const change = usePreferCommunication()
  const [updated, setUpdated] = useState(false)
  useEffect(() => {
    if (!updated) return undefined
    const timer = setTimeout(() => setUpdated(false), UPDATED_MS)
    return () => clearTimeout(timer)
  }, [updated])
  const prefer = (way: PreferredCommunication) => {
    if (way === lead.preferredCommunication || change.isPending) return
    change.mutate(
      { id: lead.id, preferredCommunication: way },
      {
        onSuccess: () => setUpdated(true),
        onError: (error) => notify({ tone: 'bad', title: t('prefer.failed'), text: errorText(error) }),
      },
    )
  }
  return { prefer, pending: change.isPending ? change.variables.preferredCommunication : undefined, updated }
}
