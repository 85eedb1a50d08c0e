import { COSTLY_SOURCES, type SourceName } from '@leadhaul/contract/search/search.schema.ts'
import { useQuery } from '@tanstack/react-query'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { textIfKnown } from '../../../../lib/i18n/text-if-known.ts'
import { attributionPage, licenceName, licencePage } from '../../../../lib/data-sources.ts'
import { formatList } from '../../../../lib/i18n/format.ts'
import { creditedSources } from '../../run.model.ts'
import { directoryQuery, sourcesQuery } from '../../search.queries.ts'
import styles from './places-origin.module.css'

/** The sources of the directory, credited as their licences require, and the other sources of a search. */
export function PlacesOrigin() {
  const { t } = useTranslation('search')
  const { data: directory } = useQuery(directoryQuery())
  const also = useAdditionalSources()
  const { data: sources } = useQuery(sourcesQuery())
  const credited = creditedSources(directory?.holds ?? [], sources ?? [])
  if (credited.length === 0 && also.length === 0) return null
  return (
    <p className={styles.placesOrigin}>
      {credited.length > 0 && (
        <>
          {t('origin.companies')}{' '}
          {credited.map(({ source, licence }, at) => (
            <Fragment key={source}>
              {at > 0 && ', '}
              <OptionalLink href={attributionPage(source)}>
                {textIfKnown(`search:origin.credit.${source}`) ?? source}
              </OptionalLink>{' '}
              (<OptionalLink href={licencePage(licence)}>{licenceName(licence)}</OptionalLink>)
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

function OptionalLink({ href, children }: { href: string | undefined; children: string }) {
  const { t } = useTranslation('search')
  if (!href) return children
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> ({t('origin.newTab')})</span>
    </a>
  )
}
