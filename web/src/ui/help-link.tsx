import { CircleQuestionMark } from 'lucide-react'

/** A small link to an answer of the help page; opens a new tab, so that the current work stays open. */
export const HelpLink = ({ about, label }: { about: string; label: string }) => (
  <a
    className="button button-ghost icon-only size-sm"
    href={`/help#${about}`}
    target="_blank"
    rel="noopener"
    aria-label={label}
    title={label}
  >
    <CircleQuestionMark className="icon" aria-hidden="true" />
  </a>
)
