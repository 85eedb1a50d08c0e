import type { Lead, PreferredCommunication } from '@leadhaul/contract/leads/lead.schema.ts'
import { Check, Mail, MessageCircle } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '../../../../ui/overlays/toast.ts'
import { errorText } from '../../../../lib/api/error-text.ts'
import { usePreferCommunication } from '../edit/lead-edit.queries.ts'
import styles from './preferred-method.module.css'

/** Spec 9: 'Updated' is shown for two seconds. */
const UPDATED_MS = 2000

/** The preferred contact method of the lead; only methods that it has can be chosen. */
export function PreferredMethod({ lead }: { lead: Lead }) {
  const { t } = useTranslation('lead-work')
  const { prefer, pending, updated } = usePreferredMethod(lead)
  const methods = [
    { method: 'email', can: lead.hasEmail, Icon: Mail },
    { method: 'whatsapp', can: Boolean(lead.contact?.whatsappPhone), Icon: MessageCircle },
  ] as const
  const current = pending ?? lead.preferredCommunication
  return (
    <div className={styles.preferred}>
      <span className="label" id="preferred-way">
        {t('prefer.label')}
      </span>
      <fieldset className="segment" aria-labelledby="preferred-way">
        {methods.map(({ method, can, Icon }) => (
          <button
            key={method}
            type="button"
            aria-pressed={current === method}
            disabled={!can}
            title={
              can ? undefined : t(method === 'whatsapp' && lead.hasPhone ? 'prefer.landline' : `prefer.no.${method}`)
            }
            onClick={() => prefer(method)}
          >
            <Icon className="icon size-sm" aria-hidden="true" />
            {t(`prefer.${method}`)}
          </button>
        ))}
      </fieldset>
      <output className={`subtext ${styles.saved}`}>
        {updated && (
          <>
            <Check className="icon size-sm" aria-hidden="true" />
            {t('prefer.updated')}
          </>
        )}
      </output>
    </div>
  )
}

function usePreferredMethod(lead: Lead) {
  const { t } = useTranslation('lead-work')
  const change = usePreferCommunication()
  const [updated, setUpdated] = useState(false)
  useEffect(() => {
    if (!updated) return undefined
    const timer = setTimeout(() => setUpdated(false), UPDATED_MS)
    return () => clearTimeout(timer)
  }, [updated])
  const pending = change.isPending ? change.variables.preferredCommunication : undefined
  const prefer = (method: PreferredCommunication) => {
    if (method === (pending ?? lead.preferredCommunication)) return
    // A promise, because the callbacks of `mutate` are dropped if another lead is opened before the response.
    void change.mutateAsync({ id: lead.id, preferredCommunication: method }).then(
      () => setUpdated(true),
      (error: unknown) => notify({ tone: 'bad', title: t('prefer.failed'), text: errorText(error) }),
    )
  }
  return { prefer, pending, updated }
}
