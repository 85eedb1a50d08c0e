import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Sheet } from '../../../ui/layout/sheet.tsx'
import { ObjectionAside } from '../components/objection/objection-aside.tsx'
import { ObjectionRequestForm } from '../components/objection/objection-request-form.tsx'
import { ObjectionFrame } from '../components/objection/objection-frame.tsx'
import { ObjectionStoredData } from '../components/objection/objection-stored-data.tsx'
import { ObjectionMail } from '../components/objection/objection-mail.tsx'
import { type ObjectionStep, ObjectionSteps } from '../components/objection/objection-steps.tsx'
import { heldDataQuery } from '../objection.queries.ts'
import styles from './objection.page.module.css'

/** Anyone can request the data stored about an address; its owner sees it behind the link and decides. */
export function ObjectionPage({ token }: { token: string | undefined }) {
  const { t } = useTranslation('objection')
  const [requestedAddress, setRequestedAddress] = useState('')
  const held = useQuery({ ...heldDataQuery(token ?? ''), enabled: token !== undefined })
  const step: ObjectionStep =
    token === undefined ? (requestedAddress ? 'mail' : 'ask') : held.data?.done ? 'done' : 'held'
  return (
    <ObjectionFrame>
      <div className={styles.pitch}>
        <h1>
          {t('title.question')}
          <br />
          {t('title.answer')}
        </h1>
        <p>{t('lede')}</p>
      </div>
      <div className={styles.columns}>
        <Sheet className={styles.sheet} aria-label={t('title.question')}>
          <ObjectionSteps step={step} />
          {step === 'ask' && <ObjectionRequestForm onAsked={setRequestedAddress} />}
          {step === 'mail' && (
            <ObjectionMail address={requestedAddress} onRequestAgain={() => setRequestedAddress('')} />
          )}
          {token !== undefined && <ObjectionStoredData token={token} query={held} />}
        </Sheet>
        <ObjectionAside />
      </div>
    </ObjectionFrame>
  )
}
