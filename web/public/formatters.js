// Runs as a worker, so that the page does not wait: makes one formatter of each kind that rows are written with, and ends.
// The first ones a browser makes read its tables of languages, which takes longer than drawing a row; all threads of a page
// share those tables. The worker's name is the language.
const locale = navigator.languages.find((tag) => tag.startsWith(`${self.name}-`)) ?? self.name
new Intl.NumberFormat(locale)
new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' })
new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
new Intl.DisplayNames(locale, { type: 'region' }).of('RO')
self.close()
