import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import styles from './twilio-guides.module.css'

/** Instructions for setting up a number at Twilio, and for a trial without a number. */
export function TwilioGuides({ inboundUrl, reports }: { inboundUrl: string; reports: boolean }) {
  const { t } = useTranslation('integrations')
  return (
    <>
      <SettingRow label={t('twilio.guide.label')} help={t('twilio.guide.help')}>
        <ol className={styles.steps}>
          <li>{t('twilio.guide.step1')}</li>
          <li>{t('twilio.guide.step2')}</li>
          <li>{t('twilio.guide.step3')}</li>
          {reports && <li>{t('twilio.guide.step4')}</li>}
        </ol>
        {reports ? <CopyableAddress address={inboundUrl} /> : <Note tone="warn">{t('twilio.guide.private')}</Note>}
        <p className="help">{t('twilio.rules')}</p>
      </SettingRow>
      <SettingRow label={t('twilio.sandbox.label')} help={t('twilio.sandbox.help')}>
        <ol className={styles.steps}>
          <li>{t('twilio.sandbox.step1')}</li>
          <li>{t('twilio.sandbox.step2')}</li>
          <li>{t('twilio.sandbox.step3')}</li>
        </ol>
      </SettingRow>
    </>
  )
}

function CopyableAddress({ address }: { address: string }) {
  const { t } = useTranslation('integrations')
  const [copied, setCopied] = useState(false)
  const copy = async () => setCopied(await copyText(address))
  const Icon = copied ? Check : Copy
  return (
    <fieldset className={styles.address} aria-label={t('twilio.guide.address')}>
      <code>{address}</code>
      <output className="visually-hidden">{copied && t('twilio.guide.copied')}</output>
      <Button
        variant="ghost"
        size="sm"
        iconOnly
        aria-label={t('twilio.guide.copy')}
        icon={<Icon className="icon size-sm" aria-hidden="true" />}
        onClick={() => void copy()}
      />
    </fieldset>
  )
}
