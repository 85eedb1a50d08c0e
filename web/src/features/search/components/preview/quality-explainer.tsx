import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../../ui/leads/grade-plate.tsx'
import { Sheet, SheetHeader } from '../../../../ui/layout/sheet.tsx'
import styles from './quality-explainer.module.css'

/** The meaning and the price of A, B and C, and the source of their points. */
export function QualityExplainer() {
  const { t } = useTranslation('search')
  return (
    <Sheet id="grades" tabIndex={-1}>
      <SheetHeader title={t('quality.title')}>
        <span className="muted">{t('quality.scale')}</span>
      </SheetHeader>
      <ul className={styles.ladder}>
        {GRADES.map((grade) => (
          <li key={grade}>
            <GradePlate grade={grade} size="lg" label={t(`grade.${grade}`)} />
            <div>
              <p>
                <b>{t(`grade.${grade}`)}</b>
                <span className="push-end numeric">{t(`quality.price${grade}`)}</span>
              </p>
              <p className="subtext">{t(`quality.${grade}`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className={`subtext ${styles.limitRule}`}>{t('quality.held')}</p>
      <dl className={`numeric ${styles.points}`}>
        <dt>{t('quality.contact')}</dt>
        <dd>{t('quality.contactEarn')}</dd>
        <dt>{t('quality.business')}</dt>
        <dd>{t('quality.businessEarn')}</dd>
      </dl>
    </Sheet>
  )
}
