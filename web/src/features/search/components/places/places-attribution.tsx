import { COSTLY_SOURCES, type SourceName } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../../lib/i18n/text-if-known.ts'
import { attributionPage, licenceName, licencePage } from '../../../../lib/data-sources.ts'
import { formatList } from '../../../../lib/i18n/format.ts'
import { ExternalLink } from '../../../../ui/external-link.tsx'
import { creditedSources } from '../../run.model.ts'
import { directoryQuery, sourcesQuery } from '../../search.queries.ts'
import styles from './places-attribution.module.css'

/** The sources of the directory, credited as their licences require, and the other sources of a search. */
export function PlacesAttribution() {
  const { t } = useTranslation('search')
  const { data: directory } = useQuery(directoryQuery())
  const also = useAdditionalSources()
  const { data: sources } = useQuery(sourcesQuery())
  const credited = creditedSources(directory?.holds ?? [], sources ?? [])
  if (credited.length === 0 && also.length === 0) return null
  return (
    <p className={styles.placesAttribution}>
      {credited.length > 0 && (
        <>
          {t('origin.companies')}{' '}
          {credited.map(({ source, licence }, at) => (
            <Fragment key={source}>
              {at > 0 && ', '}
              <ExternalLink
                href={attributionPage(source)}
                text={textIfKnown(`search:origin.credit.${source}`) ?? source}
                newTab={t('origin.newTab')}
              />{' '}
              (<ExternalLink href={licencePage(licence)} text={licenceName(licence)} newTab={t('origin.newTab')} />)
            </Fragment>
          ))}
          .{' '}
        </>
      )}
      {also.length > 0 && t('origin.also', { sources: formatList(also) })}
    </p>
  )
}

/** The names of the sources that a search queries in addition to the directory, which the preview counts. */
export function useAdditionalSources(): string[] {
  const { t } = useTranslation('search')
  const { data } = useQuery(sourcesQuery())
  return (data ?? []).filter((name: SourceName) => name !== 'directory').map((name) => t(`source.name.${name}`))
}

/** Whether a search that finds nothing new is refunded: no source that costs the operator money is queried. */
export function useIsNothingNewRefunded(): boolean {
  const { data } = useQuery(sourcesQuery())
  return data !== undefined && !data.some((name) => COSTLY_SOURCES.includes(name))
}
