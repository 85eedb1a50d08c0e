import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './feature-block.module.css'

export type FeatureId = 'search' | 'grade' | 'unlock' | 'work' | 'write' | 'report'
const POINTS = ['one', 'two', 'three'] as const

/** A numbered step: its description on the left, the product itself on the right. */
export function FeatureBlock({ id, number, children }: { id: FeatureId; number: number; children: ReactNode }) {
  const { t } = useTranslation('public-features')
  return (
    <article className={styles.block}>
      <div className={styles.text}>
        <span className={styles.number}>{number}</span>
        <h2>{t(`step.${id}.title`)}</h2>
        <p>{t(`step.${id}.text`)}</p>
        <ul>
          {POINTS.map((point) => (
            <li key={point}>
              <Check className="icon" aria-hidden="true" />
              {t(`step.${id}.${point}`)}
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.piece}>{children}</div>
    </article>
  )
}
