import {
  CONTACT_FIELDS,
  type ContactField,
  contactProblem,
} from '@leadhaul/contract/public-site/contact-fields.rules.ts'
import { postJson } from './post-json.ts'

type Values = Record<ContactField, string>
const TIMEOUT_MS = 20_000

/** Returns 'sent' or the reason of the failure. The message stays in the form after a failure. */
async function sendMessage(values: Values, language: string): Promise<'sent' | 'limit' | 'failed'> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''))
  try {
    const { ok, status } = await postJson('/api/v1/contact', { body: given, language, timeoutMs: TIMEOUT_MS })
    return ok ? 'sent' : status === 429 ? 'limit' : 'failed'
  } catch {
    return 'failed'
  }
}

/** The contact form: validates the fields, sends them and shows the result. */
export function startContactForm(root: Document): void {
  const form = root.querySelector<HTMLFormElement>('[data-contact]')
  const sent = root.querySelector<HTMLElement>('[data-contact-sent]')
  const button = form?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!form || !sent || !button) return
  const label = button.textContent

  const submit = async () => {
    showFailure(form, undefined)
    const values = valuesOf(form)
    if (button.ariaDisabled === 'true' || !validateForm(form, values)) return
    button.ariaDisabled = 'true'
    button.textContent = button.dataset.sending ?? label
    const result = await sendMessage(values, form.dataset.contact ?? 'en')
    button.ariaDisabled = null
    button.textContent = label
    if (result !== 'sent') return showFailure(form, result)
    const answer = sent.querySelector<HTMLElement>('[data-contact-answer]')
    if (answer) answer.textContent = (answer.dataset.contactAnswer ?? '').replace('{email}', () => values.email)
    form.reset()
    form.hidden = true
    sent.hidden = false
    sent.focus()
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  // An error message disappears as soon as the value is valid.
  form.addEventListener('input', ({ target }) => {
    const field = CONTACT_FIELDS.find((name) => target === fieldOf(form, name))
    if (field && !problemOf(form, field).hidden) validateField(form, field, valuesOf(form)[field])
  })
  button.disabled = false
  sent.querySelector('[data-contact-again]')?.addEventListener('click', () => {
    sent.hidden = true
    form.hidden = false
    fieldOf(form, 'name').focus()
  })
}

type Control = HTMLInputElement | HTMLTextAreaElement
const fieldOf = (form: HTMLFormElement, name: ContactField) => form.elements.namedItem(name) as Control
const problemOf = (form: HTMLFormElement, name: ContactField) =>
  form.querySelector<HTMLElement>(`#contact-${name}-problem`) ?? form

const valuesOf = (form: HTMLFormElement) =>
  Object.fromEntries(CONTACT_FIELDS.map((name) => [name, fieldOf(form, name).value.trim()])) as Values

function validateField(form: HTMLFormElement, name: ContactField, value: string): boolean {
  const problem = contactProblem(name, value)
  const text = problemOf(form, name)
  text.hidden = problem === undefined
  text.textContent = problem ? (text.dataset[problem] ?? '') : ''
  const field = fieldOf(form, name)
  if (problem) field.setAttribute('aria-invalid', 'true')
  else field.removeAttribute('aria-invalid')
  field.closest('.input')?.classList.toggle('is-bad', problem !== undefined)
  return problem === undefined
}

/** Shows the error of each invalid field, and focuses the first one. */
function validateForm(form: HTMLFormElement, values: Values): boolean {
  const bad = CONTACT_FIELDS.filter((name) => !validateField(form, name, values[name]))
  const [first] = bad
  if (first) fieldOf(form, first).focus()
  return first === undefined
}

function showFailure(form: HTMLFormElement, failure: 'limit' | 'failed' | undefined): void {
  for (const note of form.querySelectorAll<HTMLElement>('[data-contact-failure]'))
    note.hidden = note.dataset.contactFailure !== failure
}
