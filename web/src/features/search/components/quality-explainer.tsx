import { useTranslation } from 'react-i18next'
import { GradePlate } from '../../../ui/grade-plate.tsx'
import { Sheet, SheetHeader } from '../../../ui/sheet.tsx'

/** What A, B and C mean, what they cost and where the points come from. */
export function QualityExplainer() {
  const { t } = useTranslation('search')
  return (
    <Sheet id="grades" className="quality" tabIndex={-1}>
      <SheetHeader title={t('quality.title')}>
        <span className="muted">{t('quality.scale')}</span>
      </SheetHeader>
      <ul className="ladder">
        {(['A', 'B', 'C'] as const).map((grade) => (
          <li key={grade}>
            <GradePlate grade={grade} size="lg" label={t(`grade.${grade}`)} />
            <div>
              <p>
                <b>{t(`grade.${grade}`)}</b>
                <span className="end numeric">{t(`quality.price${grade}`)}</span>
              </p>
              <p className="subtext">{t(`quality.${grade}`)}</p>
            </div>
          </li>
        ))}
      </ul>
      <p className="subtext held-rule">{t('quality.held')}</p>
      <dl className="earn numeric">
        <dt>{t('quality.contact')}</dt>
        <dd>{t('quality.contactEarn')}</dd>
        <dt>{t('quality.business')}</dt>
        <dd>{t('quality.businessEarn')}</dd>
      </dl>
    </Sheet>
  )
}
