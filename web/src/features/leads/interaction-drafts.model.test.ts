import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changeInteractionDraft,
  emptyAdded,
  forgetInteractionDrafts,
  interactionDraftOf,
  NO_DRAFT,
  setDraftsAside,
  takeDraftsBack,
} from './interaction-drafts.model.ts'

const NOTE = { leadId: 'one', form: 'note' } as const
const LOG = { leadId: 'one', form: 'log' } as const
let app: EventTarget
/** Whether the browser asks before it closes the page. */
const asks = () => !app.dispatchEvent(new Event('beforeunload', { cancelable: true }))
beforeEach(() => {
  app = new EventTarget()
  vi.stubGlobal('window', app)
})
afterEach(() => {
  forgetInteractionDrafts()
  vi.unstubAllGlobals()
})

test('what is typed about a lead is kept for that lead and that form alone', () => {
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  changeInteractionDraft(LOG, { content: 'Ramp', outcome: 'reached' })
  expect(interactionDraftOf(NOTE).content).toBe('Call in spring')
  expect(interactionDraftOf(LOG)).toEqual({ content: 'Ramp', type: 'phone', outcome: 'reached' })
  expect(interactionDraftOf({ leadId: 'two', form: 'note' })).toBe(NO_DRAFT)
})

test('leaving the app with text that was not added asks first; without any it does not', () => {
  expect(asks()).toBe(false)
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  expect(asks()).toBe(true)
  changeInteractionDraft(NOTE, { content: ' ' })
  expect(asks()).toBe(false)
  changeInteractionDraft(LOG, { type: 'website_visit' })
  expect(asks()).toBe(false)
})

test('what was added is emptied, except what has become another text meanwhile', () => {
  changeInteractionDraft(LOG, { content: 'Ramp', outcome: 'reached' })
  changeInteractionDraft(LOG, { content: 'Ramp at the back' })
  emptyAdded(LOG, { content: 'Ramp', outcome: 'reached' })
  expect(interactionDraftOf(LOG)).toMatchObject({ content: 'Ramp at the back', outcome: undefined })
  emptyAdded(LOG, { content: 'Ramp at the back', outcome: undefined })
  expect(interactionDraftOf(LOG).content).toBe('')
  expect(asks()).toBe(false)
})

test('after signing out nothing that was typed is left', () => {
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  forgetInteractionDrafts()
  expect(interactionDraftOf(NOTE)).toBe(NO_DRAFT)
  expect(asks()).toBe(false)
})

test('the browser does not ask about text on a lead that is gone; it is there once the lead is', () => {
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  setDraftsAside(['two'])
  expect(asks()).toBe(true)
  setDraftsAside(['one'])
  expect([asks(), interactionDraftOf(NOTE)]).toEqual([false, NO_DRAFT])
  takeDraftsBack(['one'])
  expect([asks(), interactionDraftOf(NOTE).content]).toEqual([true, 'Call in spring'])
})

test('of a text that was set aside and one that was typed since, the later one stays', () => {
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  setDraftsAside(['one'])
  changeInteractionDraft(NOTE, { content: 'Call in autumn' })
  takeDraftsBack(['one'])
  expect(interactionDraftOf(NOTE).content).toBe('Call in autumn')
  setDraftsAside(['one'])
  changeInteractionDraft(NOTE, { content: '' })
  setDraftsAside(['one'])
  takeDraftsBack(['one'])
  expect(interactionDraftOf(NOTE).content).toBe('Call in autumn')
})
