import type { ApiKey } from '@leadhaul/contract/api-keys/api-keys.contract.ts'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatRelative } from '../../../../lib/i18n/format.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { keepRowFocus } from '../../../../ui/row-focus.ts'
import { Skeleton } from '../../../../ui/loading/skeleton.tsx'
import styles from './api-key-rows.module.css'
import { RevokeApiKey } from './revoke-api-key.tsx'

export function ApiKeyRows({ keys }: { keys: ApiKey[] }) {
  const [keyToRevoke, setKeyToRevoke] = useState<ApiKey>()
  return (
    <>
      {keys.length > 0 && (
        <ul ref={keepRowFocus} className={styles.rows}>
          {keys.map((apiKey) => (
            <ApiKeyRow key={apiKey.id} apiKey={apiKey} onRevoke={() => setKeyToRevoke(apiKey)} />
          ))}
        </ul>
      )}
      {keyToRevoke && <RevokeApiKey apiKey={keyToRevoke} onClose={() => setKeyToRevoke(undefined)} />}
    </>
  )
}

function ApiKeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { t } = useTranslation('integrations')
  const { name, start, madeBy, createdAt, lastUsedAt, isExpired } = apiKey
  const date = formatDate(createdAt)
  return (
    <li>
      <KeyRound className="icon" aria-hidden="true" />
      <div className={styles.about}>
        <span className={styles.name}>
          <b>{name}</b>
          <code>{start}…</code>
          {isExpired && <Badge tone="warn">{t('apiKeys.expired')}</Badge>}
        </span>
        <span className={styles.facts}>
          <span>{t('apiKeys.made', { name: madeBy.name, date })}</span>
          <span>{lastUsedAt ? t('apiKeys.used', { when: formatRelative(lastUsedAt) }) : t('apiKeys.neverUsed')}</span>
          <span>{expiryText(apiKey, t)}</span>
        </span>
      </div>
      <Button size="sm" variant="ghost" aria-label={t('apiKeys.revokeNamed', { name })} onClick={onRevoke}>
        {t('apiKeys.revoke')}
      </Button>
    </li>
  )
}

type Translate = ReturnType<typeof useTranslation<'integrations'>>['t']
function expiryText({ isExpired, expiresAt }: ApiKey, t: Translate): string {
  if (!expiresAt) return t('apiKeys.noExpiry')
  const date = formatDate(expiresAt)
  return isExpired ? t('apiKeys.expiredOn', { date }) : t('apiKeys.expiresOn', { date })
}

/** As high as two keys. */
export const ApiKeySkeleton = () => (
  <ul className={styles.rows} aria-hidden="true">
    {[0, 1].map((row) => (
      <li key={row}>
        <Skeleton width={20} height={20} />
        <div className={styles.about}>
          <span className={styles.name}>
            <Skeleton width={160} height={20} />
          </span>
          <span className={styles.facts}>
            <Skeleton width={240} height={16} />
          </span>
        </div>
      </li>
    ))}
  </ul>
)
