import { useTranslation } from 'react-i18next'
import { INDUSTRIES } from '../../use-cases.model.ts'
import { IndustryCase } from './industry-case.tsx'
import styles from './industry-choice.module.css'

/** Six trades, of which the chosen one is shown. It works without a script because the style sheet implements it. */
export function IndustryChoice() {
  const { t } = useTranslation('public-use-cases')
  return (
    <div className={styles.around}>
      <fieldset className={styles.choice}>
        <legend className="visually-hidden">{t('choose')}</legend>
        {INDUSTRIES.map(({ id }, at) => (
          <label key={id} htmlFor={`trade-${id}`}>
            <input id={`trade-${id}`} type="radio" name="industry" value={id} defaultChecked={at === 0} />
            <span>
              {t(`trade.${id}.name`)}
              <small>{t(`trade.${id}.kind`)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={styles.cases}>
        {INDUSTRIES.map((industry) => (
          <div key={industry.id} className={styles[industry.id]} data-industry={industry.id}>
            <IndustryCase industry={industry} />
          </div>
        ))}
      </div>
    </div>
  )
}
