import type { BrowserContext } from '@playwright/test'

const WORDS = [
  'Kaltlager Donau-Ries Logistik- und Lagerhausgesellschaft mbH & Co. Kommanditgesellschaft auf Aktien',
  'Rindfleischetikettierungsüberwachungsaufgabenübertragungsgesetzspeditionsgesellschaft',
  'Societatea Comercială de Prelucrare a Lemnului „Țărănești Șoimănel & Fiii” din Câmpulung Moldovenesc SRL',
  'Łódzkie Zakłady Przetwórstwa Owocowo-Warzywnego Spółka z ograniczoną odpowiedzialnością',
]
const CITY = 'Kirchheim unter Teck an der Schwäbischen Alb, Baden-Württemberg (DE)'
const NOTE = 'They load on Fridays after four, the ramp is at the back, ask for Mrs Mureșan. '
const STATUSES = ['new', 'contacted', 'negotiation', 'won']
const HOUR_MS = 3_600_000

/** Leads whose every field is long; returns the id of the last. */
export async function addLongLeads({ request }: BrowserContext): Promise<string> {
  let last = ''
  for (const [nr, companyName] of WORDS.entries()) {
    const word = `${companyName
      .split(' ')[0]
      ?.toLowerCase()
      .replace(/[^a-z]/g, '')}${'-verwaltung'.repeat(3)}`
    const data = {
      companyName,
      industry: `${companyName.split(' ').at(-1)} – Herstellung von Verpackungsmaschinen und Zubehör aller Art`,
      location: CITY,
      contactName: 'Maximiliane Freifrau von Schlotterstein-Löwenherz',
      contactEmail: `einkauf.und.disposition@${word}.example`,
      contactPhone: '+40 264 555 038',
      website: `https://www.${word}.example/unternehmen/standorte/donau-ries`,
      address: 'An der alten Ziegelei hinter dem Güterbahnhof 128 b, Tor 17, 3. Obergeschoss',
      notes: NOTE.repeat(12),
    }
    const { id } = (await (await request.post('/api/v1/leads', { data })).json()) as { id: string }
    await request.put(`/api/v1/leads/${id}/status`, { data: { status: STATUSES[nr] } })
    const dueAt = new Date(Date.now() + (nr - 1) * 30 * HOUR_MS).toISOString()
    const task = { leadId: id, title: `${companyName}: Rückruf wegen Tiefkühlpaletten`, note: NOTE.repeat(9), dueAt }
    await request.post('/api/v1/tasks', { data: task })
    last = id
  }
  return last
}
