import { useTranslation } from 'react-i18next'
import styles from './email-example.module.css'

/**
 * An email with its variables filled in. It is German in every language, because it is written in the receiver's
 * language.
 */
export function EmailExample() {
  const { t } = useTranslation('public-features')
  return (
    <>
      <p className={styles.line}>
        <span className="chip tone-on">{t('write.email')}</span>
        <span className="chip">WhatsApp</span>
        <span className="grow" />
        <span className="muted">{t('write.template')}</span>
      </p>
      <p className={styles.line}>
        <span className="muted">{t('write.to')}</span>
        <b>Katrin Vollmer, Kühlhaus Donau-Ries</b>
      </p>
      <div className={styles.email} lang="de">
        <p>
          Guten Tag Frau <mark>Vollmer</mark>,
        </p>
        <p>
          wir laden jeden <mark>Dienstag</mark> in <mark>Bistrița</mark> und fahren leer ab <mark>Nördlingen</mark>{' '}
          zurück. Ein Auflieger, <mark>33 Paletten</mark>, bis minus 25 Grad.
        </p>
        <p>
          Haben Sie Ware Richtung <mark>Rumänien</mark>? Dann rufe ich Sie gern am Mittwoch an.
        </p>
        <p>
          <mark>Andrei Pop</mark>, <mark>Carpat Trans Cargo</mark>
        </p>
      </div>
      <p className={styles.foot}>{t('write.rule')}</p>
    </>
  )
}
