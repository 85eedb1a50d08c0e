import { CircleAlert } from 'lucide-react'
import emailFormStyles from './writer/email-form.module.css'

/** The problem of a message field, below the field. */
export function FieldProblem({ id, shown, text }: { id: string; shown: boolean; text: string }) {
  return shown ? (
    <p className={`help tone-bad ${emailFormStyles.problem}`} id={id} role="alert">
      <CircleAlert className="icon size-sm" aria-hidden="true" />
      {text}
    </p>
  ) : null
}
