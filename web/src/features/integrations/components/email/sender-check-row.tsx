import type { DomainRecord } from '@leadhaul/contract/integrations/email-account.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, CircleHelp, Copy, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { copyText } from '../../../../lib/browser/copy-text.ts'
import { Badge, type BadgeTone } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { LoadFailed } from '../../../../ui/loading/load-failed.tsx'
import { SettingRow } from '../../../../ui/layout/setting-row.tsx'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import { senderDomainQuery } from './email-account.queries.ts'
import styles from './sender-check-row.module.css'

const TONE: Record<DomainRecord['state'], BadgeTone> = {
  found: 'ok',
  missing: 'warn',
  differs: 'warn',
  unknown: 'plain',
}
const ICON = { found: CircleCheck, missing: TriangleAlert, differs: TriangleAlert, unknown: CircleHelp }

/** The DNS records that receivers check for the sender's domain, and the suggested values. */
export function SenderCheckRow() {
  const { t } = useTranslation('integrations')
  const query = useQuery(senderDomainQuery)
  const { data } = query
  return (
    <SettingRow label={t('email.check.label')} help={data ? t('email.check.help', { domain: data.domain }) : undefined}>
      {data ? (
        <ul className={styles.records}>
          {data.records.map((record) => (
            <RecordLine key={record.kind} record={record} />
          ))}
        </ul>
      ) : query.isError ? (
        <LoadFailed title={t('email.check.failed')} query={query} />
      ) : (
        <Skeleton height={96} />
      )}
    </SettingRow>
  )
}

function RecordLine({ record: { kind, state, name, suggested } }: { record: DomainRecord }) {
  const { t } = useTranslation('integrations')
  const [copied, setCopied] = useState(false)
  const copy = async (text: string) => setCopied(await copyText(text))
  const Icon = ICON[state]
  return (
    <li>
      <div className={styles.line}>
        <Icon
          className={`icon size-sm ${state === 'found' ? styles.found : state === 'unknown' ? styles.unknown : styles.missing}`}
          aria-hidden="true"
        />
        <b>{kind.toUpperCase()}</b>
        <span className={styles.text}>{t(`email.check.${kind}.${state}`)}</span>
        <Badge tone={TONE[state]}>{t(`email.check.state.${state}`)}</Badge>
      </div>
      {suggested !== null && (
        <>
          <p className="help">{t('email.check.put', { name })}</p>
          <div className={styles.record}>
            <code>{suggested}</code>
            <Button
              variant="ghost"
              size="sm"
              iconOnly
              aria-label={t(copied ? 'email.check.copied' : 'email.check.copy', { kind: kind.toUpperCase() })}
              icon={<Copy className="icon size-sm" aria-hidden="true" />}
              onClick={() => void copy(suggested)}
            />
          </div>
        </>
      )}
    </li>
  )
}
