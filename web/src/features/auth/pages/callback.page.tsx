import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Spinner } from '../../../ui/loading/spinner.tsx'
import { type ReturnState, useProviderReturn } from '../components/use-provider-return.ts'
import { type CallbackSearch, PROVIDER_FAILURES } from '../provider-return.model.ts'
import { AuthStep } from '../components/auth-step.tsx'
import styles from '../components/auth-frame.module.css'

/** The page to which the sign-in provider redirects. */
export function CallbackPage({ search }: { search: CallbackSearch }) {
  const state = useProviderReturn(search)
  return <AuthStep>{state.kind === 'failed' ? <Failure why={state.why} /> : <Progress state={state} />}</AuthStep>
}

function Progress({ state }: { state: Exclude<ReturnState, { kind: 'failed' }> }) {
  const { t } = useTranslation('auth')
  return (
    <>
      <div className={styles.wait}>
        <Spinner />
        <h1>{t('callback.working')}</h1>
        <output className="lede">{state.kind === 'done' && t('callback.done')}</output>
      </div>
      {state.kind === 'working' && state.slow && (
        <p className="help">
          {t('callback.slow')} <a href="/dashboard">{t('callback.toDashboard')}</a>
        </p>
      )}
    </>
  )
}

function Failure({ why }: { why: Extract<ReturnState, { kind: 'failed' }>['why'] }) {
  const { t } = useTranslation('auth')
  const reason = PROVIDER_FAILURES.find((known) => known === why)
  return (
    <>
      <h1>{t('callback.errorTitle')}</h1>
      <Note tone="bad" focused>
        {reason
          ? t('callback.failed', { description: t(`callback.reason.${reason}`) })
          : t(why === 'noSession' ? 'callback.noSession' : 'callback.noData')}
      </Note>
      <ButtonLink size="lg" variant="primary" to="/login">
        {t('callback.toLogin')}
      </ButtonLink>
      <p className="help">{t('callback.soon')}</p>
    </>
  )
}
