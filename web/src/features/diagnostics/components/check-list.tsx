import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type CheckResult, CHECKS } from '../checks.model.ts'
import styles from './check-list.module.css'

const ICON = { ok: CircleCheck, failed: CircleAlert, off: CircleMinus }

export function CheckList({ checked }: { checked: CheckResult[] }) {
  const { t } = useTranslation('diagnostics')
  return (
    <ul className={styles.list}>
      {CHECKS.map((name) => {
        const found = checked.find((it) => it.name === name)
        const Icon = ICON[found?.state ?? 'off']
        return (
          <li key={name}>
            <Icon className={`icon ${styles[found?.state ?? 'off'] ?? ''}`} aria-hidden="true" />
            <span className="grow">{t(`checks.${name}`)}</span>
            <span className="subtext">{found ? t(`states.${found.state}`) : t('states.running')}</span>
          </li>
        )
      })}
    </ul>
  )
}
