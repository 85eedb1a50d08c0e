import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { loadCode } from '../../ui/loading/lazy-part.ts'
import { useConnectionLost } from './connection.ts'

/** The entry script of the app: its name contains a hash of its content, so it differs between versions. */
const ENTRY_SCRIPT = /\/assets\/index-[\w-]+\.js/

/** A page of the app: the home page does not load the app's scripts. */
const PAGE = '/login'

const runningScript = () => [...document.scripts].map(({ src }) => ENTRY_SCRIPT.exec(src)?.[0]).find((name) => name)

/** Whether the server has another version of the pages. False if the server does not respond. */
async function hasNewVersion(): Promise<boolean> {
  const now = runningScript()
  const answer = await fetch(PAGE, { cache: 'no-store' }).catch(() => undefined)
  const served = answer?.ok ? ENTRY_SCRIPT.exec(await answer.text())?.[0] : undefined
  return now !== undefined && served !== undefined && served !== now
}

/** Offers a reload once the server is back with a new version; never reloads by itself. */
export function useNewVersion(): void {
  const { t } = useTranslation('shell')
  const lost = useConnectionLost()
  const wasLost = useRef(false)
  const offered = useRef(false)
  useEffect(() => {
    const isBack = wasLost.current && !lost
    wasLost.current = lost
    if (!isBack || offered.current) return
    void hasNewVersion().then(async (replaced) => {
      if (!replaced || offered.current) return
      offered.current = true
      const { notifyUntil } = await loadCode(() => import('../../ui/overlays/toast.ts'))
      const action = { label: t('version.reload'), onChoose: () => window.location.reload() }
      notifyUntil({ title: t('version.title'), text: t('version.text'), action, later: t('version.later') })
    })
  }, [lost, t])
}
