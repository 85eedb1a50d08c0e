/** Signed-in users get a link to the dashboard. The page does not wait for it, and a failure changes nothing. */
export async function showAccountLinks(root: Document): Promise<void> {
  const answer = await fetch('/api/auth/get-session').catch(() => undefined)
  if (!answer?.ok || (await answer.json().catch(() => null)) === null) return
  for (const link of root.querySelectorAll<HTMLElement>('[data-guest]')) link.hidden = true
  for (const link of root.querySelectorAll<HTMLElement>('[data-member]')) link.hidden = false
}

/** Closes a menu on a press outside it or on Escape. */
export function closeMenus(root: Document): void {
  const close = (exception: EventTarget | null) => {
    for (const menu of root.querySelectorAll<HTMLDetailsElement>('header details[open]'))
      if (!(exception instanceof Node && menu.contains(exception))) menu.open = false
  }
  root.addEventListener('click', ({ target }) => close(target))
  root.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return
    root.querySelector<HTMLElement>('header details[open] summary')?.focus()
    close(null)
  })
}

/** The hash '#cold' selects the cold chain on the page of use cases. */
export function selectTradeByHash(root: Document): void {
  const choose = () => {
    const id = location.hash.slice(1)
    const radio = [...root.querySelectorAll<HTMLInputElement>('input[name="industry"]')].find(
      ({ value }) => value === id,
    )
    if (!radio) return
    radio.checked = true
    radio.closest('fieldset')?.scrollIntoView({ block: 'center' })
  }
  choose()
  addEventListener('hashchange', choose)
}
