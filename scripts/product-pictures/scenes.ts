import type { Locator, Page as Tab } from '@playwright/test'
import type { MessageDraft } from '../../contract/src/drafts/drafts.contract.ts'
import type { PicturedForm, Scene } from '../../web/src/lib/product-pictures.ts'
import { ANSWERS } from '../screens/message-pages.ts'
import type { PicturedIds } from './account.ts'

type SceneSetup = {
  path: (pictured: PicturedIds) => string
  answers?: Record<string, unknown>
  prepare?: (tab: Tab) => Promise<void>
  subject: (tab: Tab, form: PicturedForm) => Locator
}

const DRAFT: MessageDraft = {
  subject: 'Curse spre Pordenone',
  content:
    'Bună ziua,\n\navem 14 prelate care pleacă spre Pordenone marțea și vinerea și se întorc joi.\n\nVă pot trimite un preț fix pentru decembrie?\n\nAndrei Pop, Carpat Trans Cargo SRL',
  writer: 'ai',
  failure: null,
  language: 'ro',
}

async function writeDraft(tab: Tab): Promise<void> {
  await tab.getByRole('tab', { name: /^(Interactions|Interacțiuni)/ }).click()
  const sheet = tab.locator('section.sheet:has([role="tablist"])')
  await sheet.getByRole('button', { name: 'Email', exact: true }).click()
  await sheet.getByRole('button', { name: /^(AI draft|Ciornă AI)/ }).click()
  await tab.getByRole('menuitem', { name: /^(Romanian|Română)/i }).click()
  await tab.getByText(/^(AI draft, Romanian|Ciornă AI, (limba )?română)/i).waitFor()
}

/** The page and the subject of each screenshot. */
export const SCENE_SETUPS: Record<Scene, SceneSetup> = {
  search: {
    path: ({ search }) => `/search?run=${search}`,
    // On a phone the map and what follows; the form above it fills the first screen.
    subject: (tab, form) =>
      tab.locator(form === 'wide' ? 'section.sheet:has(.map)' : 'section.sheet :has(> .map)').last(),
  },
  contact: {
    path: ({ lead }) => `/leads/${lead}`,
    subject: (tab) => tab.locator('section.sheet:has(a[href^="tel:"])').first(),
  },
  message: {
    path: ({ lead }) => `/leads/${lead}`,
    answers: { ...ANSWERS, 'drafts/write': DRAFT },
    prepare: writeDraft,
    subject: (tab) => tab.locator('section.sheet:has([role="tablist"])'),
  },
  board: {
    path: () => '/leads?view=board',
    subject: (tab) => tab.locator('section:has(> section[data-status])'),
  },
}
