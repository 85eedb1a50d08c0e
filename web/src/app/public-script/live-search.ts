import { GRADES } from '@leadhaul/contract/leads/lead-codes.catalog.ts'
import type { PublicSearch } from '@leadhaul/contract/public-site/public-site.contract.ts'
import { searchMarks, searchView } from '../../features/public-site/atlas-marks.model.ts'
import { postJson } from './post-json.ts'

type PreviewResult = { found: PublicSearch } | { problem: 'town' | 'limit' | 'failed' }
type Fields = { keywords: string[]; place: string; radiusKm: number }

const PROBLEM_BY_CODE: Record<string, 'town' | 'limit'> = { UNKNOWN_TOWN: 'town', RATE_LIMITED: 'limit' }
const TIMEOUT_MS = 15_000

async function requestPreview(fields: Fields, language: string): Promise<PreviewResult> {
  try {
    const response = await postJson('/api/v1/public/search-preview', { body: fields, language, timeoutMs: TIMEOUT_MS })
    const body: unknown = await response.json()
    if (response.ok) return { found: body as PublicSearch }
    return { problem: PROBLEM_BY_CODE[String((body as { code?: unknown }).code)] ?? 'failed' }
  } catch {
    return { problem: 'failed' }
  }
}

/** Fills a text of the page: 'Read as: {labels}.' */
const fillTemplate = (text: string | undefined, values: Record<string, string>) =>
  (text ?? '').replace(/\{(\w+)\}/g, (hole, name: string) => values[name] ?? hole)

/** The search of the home page; its first request awaits `whenReady`. Results are text or drawn from numbers. */
export function startLiveSearch(root: Document, whenReady: Promise<void>): void {
  const live = root.querySelector<HTMLElement>('[data-live]')
  const form = live?.querySelector<HTMLFormElement>('[data-live-form]')
  if (!live || !form) return
  const language = live.dataset.live ?? 'en'
  let lastRequestNumber = 0

  const run = async () => {
    const fields = fieldsOf(form, Number(live.dataset.maxKeywords))
    if (fields.keywords.length === 0 || fields.place === '') return
    const requestNumber = ++lastRequestNumber
    live.setAttribute('aria-busy', 'true')
    const answer = await requestPreview(fields, language)
    // A later request has its own response.
    if (requestNumber !== lastRequestNumber) return
    live.removeAttribute('aria-busy')
    showResult(live, { answer, fields, language })
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
  form.querySelector('select')?.addEventListener('change', () => void run())
  requireElement(live, '[data-live-status]').textContent =
    requireElement(live, '[data-live-status]').dataset.waiting ?? ''
  void whenReady.then(() => (lastRequestNumber === 0 ? run() : undefined))
}

function fieldsOf(form: HTMLFormElement, maxKeywords: number): Fields {
  const data = new FormData(form)
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  const words = text('keywords').split(/[,;]/)
  const keywords = words.map((word) => word.trim()).filter((word) => word !== '')
  return { keywords: keywords.slice(0, maxKeywords), place: text('place'), radiusKm: Number(text('radius')) }
}

const requireElement = (live: HTMLElement, selector: string): HTMLElement => {
  const found = live.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}

/** 'Cluj-Napoca, Cluj (RO)' → 'Cluj-Napoca' */
const townOf = ({ place }: Pick<PublicSearch, 'place'>) => (place.label.split(',')[0] ?? '').replace(/ \(..\)$/, '')

type ShowOptions = { answer: PreviewResult; fields: Fields; language: string }

function showResult(live: HTMLElement, { answer, fields, language }: ShowOptions): void {
  const found = 'found' in answer ? answer.found : undefined
  const problem = 'problem' in answer ? answer.problem : found?.total === 0 ? 'none' : undefined
  for (const text of live.querySelectorAll<HTMLElement>('[data-problem]'))
    text.hidden = text.dataset.problem !== problem
  const number = new Intl.NumberFormat(language === 'en' ? 'en-GB' : language)
  const status = requireElement(live, '[data-live-status]')
  const plural = new Intl.PluralRules(language).select(found?.total ?? 0)
  const total = status.getAttribute(`data-total-${plural}`) ?? status.dataset.totalOther
  status.textContent = found
    ? fillTemplate(total, {
        n: number.format(found.total) + (found.capped ? '+' : ''),
        km: `${found.radiusKm} km`,
        place: townOf(found),
      })
    : fields.place
  for (const grade of GRADES)
    requireElement(live, `[data-count="${grade}"]`).textContent = found ? number.format(found.counts[grade]) : '–'
  showReading(live, found, number)
  showTowns(live, found?.towns ?? [], number)
  requireElement(live, '[data-sample]').hidden = !found?.sampleOnly
  if (!found) return
  drawMap(live, found)
  requireElement(live, '[data-live-go]').setAttribute('href', registerUrl(found, fields))
}

function showReading(live: HTMLElement, found: PublicSearch | undefined, number: Intl.NumberFormat): void {
  const reading = requireElement(live, '[data-read]')
  const labels = found?.understood.map(({ label }) => label).join(', ')
  const counted = Object.entries(found?.channels ?? {}).map(([name, count]) => [name, number.format(count)])
  const sentences = [
    labels && fillTemplate(reading.dataset.as, { labels }),
    found &&
      found.total > 0 &&
      fillTemplate(reading.dataset.channels, Object.fromEntries(counted) as Record<string, string>),
  ]
  reading.textContent = sentences.filter((sentence) => sentence).join(' ')
}

function showTowns(live: HTMLElement, towns: PublicSearch['towns'], number: Intl.NumberFormat): void {
  const list = requireElement(live, '[data-towns]')
  const template = list.querySelector('template')
  if (!template) return
  const rows = towns.slice(0, MAX_TOWNS).map((town) => {
    const row = template.content.cloneNode(true) as DocumentFragment
    const set = (selector: string, text: string) => {
      const element = row.querySelector(selector)
      if (element) element.textContent = text
    }
    set('[data-town-name]', town.name)
    set('[data-town-km]', fillTemplate(list.dataset.km, { n: number.format(town.distanceKm) }))
    const counts = [town.counts.A, town.counts.B, town.counts.C]
    set('[data-town-count]', number.format(counts.reduce((sum, count) => sum + count, 0)))
    row.querySelectorAll<HTMLElement>('i').forEach((bar, at) => {
      bar.hidden = counts[at] === 0
      bar.style.setProperty('--n', String(counts[at] ?? 0))
    })
    return row
  })
  list.replaceChildren(template, ...rows)
}
const MAX_TOWNS = 5

function drawMap(live: HTMLElement, { place, radiusKm, areas }: PublicSearch): void {
  const search = {
    centre: { ...place, name: townOf({ place }) },
    radiusKm,
    areas,
  }
  const view = searchView(search)
  const map = requireElement(live, '[data-map]')
  // The place is outside the atlas page; the numbers beside the map are still complete.
  map.toggleAttribute('data-beyond', view === undefined)
  map.querySelector('svg')?.setAttribute('viewBox', view?.viewBox ?? '0 0 1100 1000')
  const marks = map.querySelector('[data-marks]')
  if (marks) marks.innerHTML = searchMarks(search)
}

/** The URL of the sign-up page, which then leads to this search. */
function registerUrl({ place, radiusKm }: PublicSearch, { keywords }: Fields): string {
  const search = new URLSearchParams({
    keywords: keywords.join(', '),
    place: place.label,
    lat: String(place.latitude),
    lng: String(place.longitude),
    radius: String(radiusKm),
  })
  return `/register?${new URLSearchParams({ redirect: `/search?${search}` })}`
}
