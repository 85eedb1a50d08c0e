type ExternalLinkProps = {
  /** Undefined shows only the text. */
  href: string | undefined
  text: string
  /** Read by screen readers after the text. */
  newTab: string
}

/** A link to an external page, without a referrer and without a reference to this window. */
export function ExternalLink({ href, text, newTab }: ExternalLinkProps) {
  if (href === undefined) return text
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {text}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  )
}
