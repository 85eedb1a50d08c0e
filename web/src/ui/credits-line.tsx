import { Fragment } from 'react'
import { attributionPage, licenceName, licencePage } from '../lib/data-sources.ts'
import './credits-line.css'
import { ExternalLink } from './external-link.tsx'

type CreditsLineProps = {
  credits: readonly { source: string; licence: string }[]
  /** The name that a source requires. */
  nameOf: (source: string) => string
  texts: { dataOf: string; newTab: string }
}

/** A short line with each visible data source and its licence; nothing if no credit is required. */
export function CreditsLine({ credits, nameOf, texts }: CreditsLineProps) {
  if (credits.length === 0) return null
  return (
    <span className="credits-line">
      {texts.dataOf}{' '}
      {credits.map(({ source, licence }, at) => (
        <Fragment key={`${source} ${licence}`}>
          {at > 0 && ', '}
          <ExternalLink href={attributionPage(source)} text={nameOf(source)} newTab={texts.newTab} /> (
          <ExternalLink href={licencePage(licence)} text={licenceName(licence)} newTab={texts.newTab} />)
        </Fragment>
      ))}
    </span>
  )
}
