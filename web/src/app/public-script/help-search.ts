import { fold } from '@leadhaul/contract/places/folding.rules.ts'

/** Searches the answers of the help page, and opens the one named by the URL. */
export function startHelpSearch(root: Document): void {
  const help = root.querySelector<HTMLElement>('[data-help]')
  const box = help?.querySelector<HTMLElement>('[data-help-search]')
  const input = box?.querySelector('input')
  const output = box?.querySelector('output')
  if (!help || !box || !input || !output) return
  const answers = [...help.querySelectorAll<HTMLDetailsElement>('[data-help-answer]')]
  const texts = new Map(answers.map((answer) => [answer, fold(answer.textContent)]))
  const filter = () => {
    const words = fold(input.value).split(' ').filter(Boolean)
    for (const answer of answers) answer.hidden = !words.every((word) => texts.get(answer)?.includes(word))
    const shown = answers.filter(({ hidden }) => !hidden).length
    for (const group of help.querySelectorAll<HTMLElement>('[data-help-group]'))
      group.hidden = !group.querySelector('[data-help-answer]:not([hidden])')
    const none = help.querySelector<HTMLElement>('[data-help-none]')
    if (none) none.hidden = shown > 0
    const { one = '', few = '', other = '' } = output.dataset
    const text = { one, few }[new Intl.PluralRules(root.documentElement.lang).select(shown) as 'one'] ?? other
    output.textContent = text.replace('{n}', String(shown))
  }
  input.addEventListener('input', filter)

  const openNamed = () => {
    const named = answers.find(({ id }) => id === location.hash.slice(1))
    if (!named) return
    input.value = ''
    filter()
    named.open = true
    named.scrollIntoView()
    named.querySelector('summary')?.focus()
  }
  openNamed()
  addEventListener('hashchange', openNamed)
}
