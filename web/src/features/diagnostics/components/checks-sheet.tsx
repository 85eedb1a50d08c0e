import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../../lib/api/error-text.ts'
import { formatNumber } from '../../../lib/i18n/format.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import { useCheckNow } from '../operator.queries.ts'
import styles from './check-list.module.css'

const ICON = { ok: CircleCheck, failed: CircleAlert, slow: Clock }
const TONE = { ok: styles.ok, failed: styles.failed, slow: styles.failed }

/** Checks on request whether the mail server, the storage and the sources respond. */
export function ChecksSheet() {
  const { t } = useTranslation('diagnostics')
  const { mutate, data, error, isPending } = useCheckNow()
  return (
    <Sheet aria-busy={isPending}>
      <SheetHeader title={t('checksTitle')}>
        <Button size="sm" busy={isPending} onClick={() => mutate({})}>
          {t('admin.checkNow')}
        </Button>
      </SheetHeader>
      {error && <Note tone="bad">{errorText(error)}</Note>}
      <ul className={styles.list} aria-live="polite">
        {data ? (
          data.checks.map(({ name, state, ms }) => {
            const Icon = ICON[state]
            return (
              <li key={name}>
                <Icon className={`icon ${TONE[state] ?? ''}`} aria-hidden="true" />
                <span className="grow">{t(`admin.checks.${name}`)}</span>
                <span className="subtext">
                  {t(`admin.states.${state}`)}, {formatNumber(ms)} ms
                </span>
              </li>
            )
          })
        ) : (
          <li className="subtext">{t('admin.notChecked')}</li>
        )}
      </ul>
    </Sheet>
  )
}
