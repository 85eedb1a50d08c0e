import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  changeInteractionDraft,
  clearSubmittedDraft,
  forgetInteractionDrafts,
  interactionDraftOf,
  NO_DRAFT,
  suspendDrafts,
  restoreDrafts,
} from './interaction-drafts.model.ts'

const NOTE = { leadId: 'one', form: 'note' } as const
const LOG = { leadId: 'one', form: 'log' } as const
let app: EventTarget
/** Whether the browser asks for confirmation before it closes the page. */
const asks = () => !app.dispatchEvent(new Event('beforeunload', { cancelable: true }))
beforeEach(() => {
  app = new EventTarget()
  vi.stubGlobal('window', app)
})
afterEach(() => {
  forgetInteractionDrafts()
  vi.unstubAllGlobals()
})

test('a draft belongs to one lead and one form', () => {
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  changeInteractionDraft(LOG, { content: 'Ramp', outcome: 'reached' })
  expect(interactionDraftOf(NOTE).content).toBe('Call in spring')
  expect(interactionDraftOf(LOG)).toEqual({ content: 'Ramp', type: 'phone', outcome: 'reached' })
  expect(interactionDraftOf({ leadId: 'two', form: 'note' })).toBe(NO_DRAFT)
})

test('leaving the app asks for confirmation only if there is unsaved text', () => {
  expect(asks()).toBe(false)
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  expect(asks()).toBe(true)
  changeInteractionDraft(NOTE, { content: ' ' })
  expect(asks()).toBe(false)
  changeInteractionDraft(LOG, { type: 'website_visit' })
  expect(asks()).toBe(false)
})

test('an added text is cleared unless it has been changed since', () => {
  changeInteractionDraft(LOG, { content: 'Ramp', outcome: 'reached' })
  changeInteractionDraft(LOG, { content: 'Ramp at the back' })
  clearSubmittedDraft(LOG, { content: 'Ramp', outcome: 'reached' })
  expect(interactionDraftOf(LOG)).toMatchObject({ content: 'Ramp at the back', outcome: undefined })
  clearSubmittedDraft(LOG, { content: 'Ramp at the back', outcome: undefined })
  expect(interactionDraftOf(LOG).content).toBe('')
  expect(asks()).toBe(false)
})

test('no draft is left after signing out', () => {
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  forgetInteractionDrafts()
  expect(interactionDraftOf(NOTE)).toBe(NO_DRAFT)
  expect(asks()).toBe(false)
})

test('the browser does not ask about drafts of a deleted lead, which return when the lead is restored', () => {
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  suspendDrafts(['two'])
  expect(asks()).toBe(true)
  suspendDrafts(['one'])
  expect([asks(), interactionDraftOf(NOTE)]).toEqual([false, NO_DRAFT])
  restoreDrafts(['one'])
  expect([asks(), interactionDraftOf(NOTE).content]).toEqual([true, 'Call in spring'])
})

test('the later of an old draft and a draft typed since the deletion is kept', () => {
  changeInteractionDraft(NOTE, { content: 'Call in spring' })
  suspendDrafts(['one'])
  changeInteractionDraft(NOTE, { content: 'Call in autumn' })
  restoreDrafts(['one'])
  expect(interactionDraftOf(NOTE).content).toBe('Call in autumn')
  suspendDrafts(['one'])
  changeInteractionDraft(NOTE, { content: '' })
  suspendDrafts(['one'])
  restoreDrafts(['one'])
  expect(interactionDraftOf(NOTE).content).toBe('Call in autumn')
})
