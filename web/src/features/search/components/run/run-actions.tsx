import type { SearchRun } from '@leadhaul/contract/search/search.schema.ts'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { namedCount } from '../../run.model.ts'
import searchPanelsStyles from '../search-panels.module.css'
import styles from './run-actions.module.css'

type Props = {
  run: SearchRun
  cancelling: boolean
  onCancel: () => void
  /** Shows the form with this search. */
  onSearchAgain: () => void
  /** Shows the form without keywords. */
  onNew: () => void
}

/** The next steps after a run: its leads, cancelling it, repeating it or a new search. */
export function RunActions({ run, cancelling, onCancel, onSearchAgain, onNew }: Props) {
  const { t } = useTranslation('search')
  const pending = run.status === 'pending' && !run.cancelled
  const some = pending || namedCount(run) > 0
  return (
    <div className={`${searchPanelsStyles.part} ${searchPanelsStyles.previewPart}`}>
      {pending && <p className="soft">{t('run.leave')}</p>}
      <div className={styles.actions}>
        {some && (
          <ButtonLink to="/leads" variant="primary" size="lg" className={pending ? 'grow' : styles.wide}>
            {t('started.go')}
          </ButtonLink>
        )}
        {pending ? (
          <Button size="lg" busy={cancelling} onClick={onCancel}>
            {t(cancelling ? 'run.cancelling' : 'run.cancel')}
          </Button>
        ) : (
          <>
            <Button
              size="lg"
              className="grow"
              variant={run.status === 'failed' ? 'primary' : 'default'}
              onClick={onSearchAgain}
            >
              {t('run.again')}
            </Button>
            <Button
              size="lg"
              className="grow"
              variant={run.status === 'completed_no_results' ? 'primary' : 'default'}
              onClick={onNew}
            >
              {t('run.new')}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
