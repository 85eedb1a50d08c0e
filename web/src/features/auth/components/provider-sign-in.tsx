import { useMutation, useQuery } from '@tanstack/react-query'
import { LogIn } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { rememberTarget } from '../remembered-target.model.ts'
import { beginProviderMutation, signInOptionsQuery } from '../sign-in.queries.ts'
import styles from './auth-frame.module.css'

/**
 * The button of the sign-in provider, if the installation has one, and a link for browsers that do not open its page.
 * `alone`: no form for email and password follows.
 */
export function ProviderSignIn({ target, alone }: { target: string | undefined; alone?: true }) {
  const { t } = useTranslation('auth')
  const { data: options } = useQuery(signInOptionsQuery)
  const begin = useMutation({
    ...beginProviderMutation,
    onSuccess: ({ url }) => {
      rememberTarget(target)
      window.location.assign(url)
    },
  })
  const provider = options?.provider
  if (!provider) return null
  return (
    <>
      {begin.isError && (
        <Note tone="bad" focused>
          {errorText(begin.error)}
        </Note>
      )}
      <Button
        size="lg"
        icon={<LogIn className="icon" aria-hidden="true" />}
        busy={begin.isPending}
        onClick={() => begin.mutate()}
      >
        {t('signIn.provider', { provider })}
      </Button>
      {begin.isSuccess && (
        <p className="help">
          <output>
            {t('signIn.nothingOpened')} <a href={begin.data.url}>{t('signIn.direct', { provider })}</a>
          </output>
        </p>
      )}
      {!alone && (
        <p className={styles.or}>
          <span>{t('signIn.orEmail')}</span>
        </p>
      )}
    </>
  )
}
