// Asks for what the address needs while the app's own code still comes: the code of its page, the texts of the language
// and the first answers of the API. The build names the files and calls on this script; lib/api/early-requests.ts hands out what comes.
{
  const [pages, texts] = ['pages', 'texts'].map((name) => JSON.parse(document.currentScript.dataset[name]))
  const path = location.pathname.replace(/(.)\/$/, '$1')
  const page = pages[path] ?? pages[path.replace(/[^/]+$/, '*')]
  let chosen = null
  try {
    chosen = localStorage.getItem('leadhaul.language')
  } catch {
    // Storage is blocked: the browser's languages stand.
  }
  const language = [chosen, ...navigator.languages.map((tag) => tag.slice(0, 2)), 'en'].find((code) =>
    Object.hasOwn(texts, code ?? ''),
  )

  /** Whether the style sheet has come. One that failed is taken out again, where it would pass for one that came. */
  const sheet = (href) =>
    new Promise((resolve) => {
      const link = document.createElement('link')
      link.rel = 'stylesheet'
      link.crossOrigin = ''
      link.href = href
      link.onload = () => resolve(true)
      link.onerror = () => {
        link.remove()
        resolve(false)
      }
      document.head.append(link)
    })

  /** Whether the code has come: it is imported from the browser's cache, as lib/preload-code.ts does and says why. */
  const code = async (href) => {
    try {
      const answer = await fetch(href)
      await answer.arrayBuffer()
      return answer.ok
    } catch {
      return false
    }
  }
  const file = (href) => (href.endsWith('.css') ? sheet(href) : code(href))

  /** The answer, read to its end: the app then has it at once. Undefined where none came. */
  const ask = async ([call, input]) => {
    try {
      const answer = await fetch(`/api/rpc/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': language },
        body: JSON.stringify({ json: input }),
      })
      return new Response(await answer.arrayBuffer(), answer)
    } catch {
      return undefined
    }
  }

  if (page) {
    // With a search the address asks for other rows, and may show parts with other texts.
    const isPlain = location.search === ''
    const calls = isPlain ? page.calls : []
    const { first, more } = texts[language]
    const words = isPlain && path === '/leads' ? [first] : [first, more]
    window.earlyRequests = {
      files: new Map([...words, ...page.files].map((href) => [href, file(href)])),
      answers: new Map(calls.map((call) => [JSON.stringify(call), ask(call)])),
    }
    new Worker('/formatters.js', { name: language })
  }
}
