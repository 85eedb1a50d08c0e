import { DEPLOYMENT_SETTINGS } from '@leadhaul/contract/diagnostics/deployment.catalog.ts'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../lib/i18n/format.ts'
import { deploymentQuery } from '../deployment.queries.ts'
import styles from './deployment-badge.module.css'

function Line({ ok, name, state }: { ok: boolean; name: string; state: string }) {
  const Icon = ok ? CircleCheck : CircleAlert
  return (
    <li>
      <Icon className={`icon size-sm ${ok ? 'text-ok' : styles.missing}`} aria-hidden="true" />
      <span className="grow">{name}</span>
      <span className="subtext">{state}</span>
    </li>
  )
}

/** On pages of the hosting provider's domain: the version and the missing settings. Romanian in every language. */
export function DeploymentBadge() {
  const { t } = useTranslation('diagnostics')
  const { data, isError } = useQuery(deploymentQuery)
  if (!data && !isError) return null
  const missing = data ? DEPLOYMENT_SETTINGS.filter((name) => !data.settings[name]).length : 0
  const summary = missing > 0 ? t('deployment.missing', { count: missing }) : t('deployment.complete')
  return (
    <details className={`popup ${styles.deployment}`} lang="ro" aria-label={t('deployment.title')}>
      <summary>
        <b>{t('deployment.title')}</b> {isError ? t('deployment.failed') : summary}
      </summary>
      {data && (
        <>
          <ul>
            <Line
              ok={data.database}
              name={t('deployment.database')}
              state={t(data.database ? 'deployment.works' : 'deployment.broken')}
            />
            {DEPLOYMENT_SETTINGS.map((name) => (
              <Line
                key={name}
                ok={data.settings[name]}
                name={t(`deployment.settings.${name}`)}
                state={t(data.settings[name] ? 'deployment.present' : 'deployment.absent')}
              />
            ))}
          </ul>
          <p className="subtext">
            {t('deployment.build', {
              version: data.build.version,
              build: data.build.build ?? '–',
              started: formatDateTime(data.build.startedAt),
            })}
          </p>
        </>
      )}
    </details>
  )
}
