import type { Credit } from '@leadhaul/contract/leads/lead.schema.ts'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { homeOf, licenceName, licencePage } from '../../../lib/data-sources.ts'
import { webLink } from '../lead.model.ts'
import { useCredit } from './origin-text.tsx'
import { OutsideLink } from './web-link.tsx'
import './lead-credits.css'

/** Whose data the leads in sight are, where the licence asks for it: one short line. */
export function LeadCredits({ credits }: { credits: readonly Credit[] }) {
  const { t } = useTranslation('leads')
  const nameOf = useCredit()
  if (credits.length === 0) return null
  return (
    <span className="lead-credits">
      {t('origin.dataOf')}{' '}
      {credits.map(({ source, licence }, at) => (
        <Fragment key={`${source} ${licence}`}>
          {at > 0 && ', '}
          <Linked href={homeOf(source)}>{nameOf(source)}</Linked> (
          <Linked href={licencePage(licence)}>{licenceName(licence)}</Linked>)
        </Fragment>
      ))}
    </span>
  )
}

/** A link where there is somewhere to go, else the words alone. */
export function Linked({ href, children }: { href: string | undefined; children?: string }) {
  const link = webLink(href)
  return link ? <OutsideLink link={link}>{children}</OutsideLink> : children
}
