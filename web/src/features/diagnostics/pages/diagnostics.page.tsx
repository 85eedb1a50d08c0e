import { RotateCcw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { markErrorsSeen, type StoredError, storedErrors } from '../../../lib/browser/stored-errors.ts'
import { Brand } from '../../../ui/brand.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PageHead } from '../../../ui/layout/page-head.tsx'
import { Sheet, SheetHeader } from '../../../ui/layout/sheet.tsx'
import { type CheckResult, runChecks } from '../checks.model.ts'
import { CheckList } from '../components/check-list.tsx'
import { Log } from '../components/log.tsx'
import styles from './diagnostics.page.module.css'

type Line = CheckResult & { at: string }
const FIRST_RUN = { run: 0, lines: [], busy: true }

/** The checks of one run; a new run starts with no results. */
function useChecks() {
  const [{ run, lines, busy }, setState] = useState<{ run: number; lines: Line[]; busy: boolean }>(FIRST_RUN)
  useEffect(() => {
    const change = (next: (lines: Line[]) => { lines: Line[]; busy: boolean }) =>
      setState((now) => (now.run === run ? { run, ...next(now.lines) } : now))
    const add = (checked: CheckResult) =>
      change((before) => ({ lines: [...before, { ...checked, at: new Date().toISOString() }], busy: true }))
    void runChecks(add).finally(() => change((before) => ({ lines: before, busy: false })))
  }, [run])
  return { lines, busy, again: () => setState({ run: run + 1, lines: [], busy: true }) }
}

/** Whether the parts of the product work from this browser, and its errors. Shows only states, never values. */
export function DiagnosticsPage() {
  const { t } = useTranslation('diagnostics')
  const { lines, busy, again } = useChecks()
  const [errors] = useState<StoredError[]>(storedErrors)
  useEffect(markErrorsSeen, [])
  return (
    <main className={styles.page}>
      <a className="brand" href="/" aria-label="Leadhaul">
        <Brand />
      </a>
      <PageHead
        title={t('title')}
        lede={t('lede')}
        actions={
          <Button icon={<RotateCcw className="icon" aria-hidden="true" />} busy={busy} onClick={again}>
            {t('again')}
          </Button>
        }
      />
      <Sheet aria-busy={busy}>
        <SheetHeader title={t('checksTitle')} />
        <CheckList checked={lines} />
      </Sheet>
      <Log
        title={t('log')}
        empty={t('states.running')}
        lines={lines.map(({ at, name, state, ms }) => `${at} ${name} ${state} ${ms} ms`)}
      />
      <Log
        title={t('errors')}
        empty={t('noErrors')}
        lines={errors.map(({ at, path, message }) => `${at} ${path} ${message}`)}
      />
      <ButtonLink to="/">{t('home')}</ButtonLink>
    </main>
  )
}
