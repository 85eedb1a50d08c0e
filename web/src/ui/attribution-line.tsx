import { Fragment } from 'react'
import { attributionPage, licenceName, licencePage } from '../lib/data-sources.ts'
import './attribution-line.css'
import { ExternalLink } from './external-link.tsx'

type AttributionLineProps = {
  credits: readonly { source: string; licence: string }[]
  /** The name that a source requires. */
  nameOf: (source: string) => string
  texts: { dataOf: string; newTab: string }
}

/** A short line with each visible data source and its licence; nothing if no credit is required. */
export function AttributionLine({ credits, nameOf, texts }: AttributionLineProps) {
  if (credits.length === 0) return null
  return (
    <span className="attribution-line">
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
