import { useTranslation } from 'react-i18next'
import styles from './privacy-tables.module.css'
import { useOperator } from './use-operator.ts'

const SOURCES = ['overture', 'osm', 'websites', 'geonames', 'naturalEarth', 'customers'] as const

/** The sources of the directory's data, with their licences. */
export function SourceTable() {
  const { t } = useTranslation('public-legal')
  return (
    <table className={styles.sources}>
      <thead>
        <tr>
          <th>{t('source.name')}</th>
          <th>{t('source.taken')}</th>
          <th>{t('source.licence')}</th>
        </tr>
      </thead>
      <tbody>
        {SOURCES.map((source) => (
          <tr key={source}>
            <td>{t(`sources.${source}.name`)}</td>
            <td>{t(`sources.${source}.taken`)}</td>
            <td>{t(`sources.${source}.licence`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The services that the settings of this installation enable. */
export function ProcessorList() {
  const { t } = useTranslation('public-legal')
  const { processors } = useOperator()
  if (processors.length === 0) return <p>{t('processors.none')}</p>
  return (
    <ul>
      {processors.map(({ name, host }) => (
        <li key={name}>
          {t(`processors.${name}`)}
          {host !== undefined && ` (${host})`}
        </li>
      ))}
    </ul>
  )
}
