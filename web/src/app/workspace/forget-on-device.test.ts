import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAtExpiry,
  forgetFormerWorkspaces,
  forgetOnDevice,
  forgetOtherUsers,
  forgetShownData,
  forgetWorkspace,
} from './forget-on-device.ts'
import { draftOf, emptyDraft, storeDraft } from '../../features/messages/message-drafts.model.ts'
import { storeEdit, readEdits } from '../../features/templates/template-edits.model.ts'

const ANA = { userId: 'ana', workspaceId: 'carpat' }
const ANA_AWAY = { userId: 'ana', workspaceId: 'oak' }
const DAN = { userId: 'dan', workspaceId: 'carpat' }
const OWNERS = [ANA, ANA_AWAY, DAN]

let stored: Map<string, string>
beforeEach(() => {
  stored = new Map([
    ['leadhaul.places', '[]'],
    ['leadhaul.errors', '[]'],
    ['leadhaul.account-notice.dismissed', 'x trial'],
    ['leadhaul.theme', 'dark'],
  ])
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  for (const owner of OWNERS) {
    storeDraft(owner, 'lead', { ...emptyDraft('note'), note: 'Busy' })
    storeEdit(owner, 'template', { name: 'Oak', subject: '', content: 'C', from: null })
  }
})
afterEach(() => void vi.unstubAllGlobals())

const ownersLeft = () =>
  OWNERS.filter((owner) => {
    const left = [draftOf(owner, 'lead') !== undefined, readEdits(owner).template !== undefined]
    expect(left[0]).toBe(left[1])
    return left[0]
  })

test('after signing out nothing of a workspace is stored, places searched, dismissed warnings, errors and drafts included', () => {
  forgetOnDevice()
  expect([...stored.keys()]).toEqual(['leadhaul.theme'])
})

test.each([
  ['turning to another workspace', forgetShownData],
  ['a session that expired', forgetAtExpiry],
])('%s leaves what is not sent yet, and nothing else of the workspace', (_, forget) => {
  forget()
  expect([...stored.keys()]).toEqual(['leadhaul.theme', 'leadhaul.message-drafts', 'leadhaul.template-edits'])
  expect(ownersLeft()).toEqual(OWNERS)
})

test('leaving a workspace removes only the texts written in that workspace', () => {
  forgetWorkspace(ANA)
  expect(ownersLeft()).toEqual([ANA_AWAY, DAN])
})

test('the texts written in a workspace are removed after its user is removed from it', () => {
  forgetFormerWorkspaces('ana', ['oak'])
  expect(ownersLeft()).toEqual([ANA_AWAY, DAN])
})

test('a sign-in of another user removes the texts of the previous one, and unreadable entries', () => {
  forgetOtherUsers('ana')
  expect(ownersLeft()).toEqual([ANA, ANA_AWAY])
  stored.set('leadhaul.template-edits', '{"edits":')
  forgetOtherUsers('eva')
  expect([stored.has('leadhaul.message-drafts'), stored.has('leadhaul.template-edits')]).toEqual([false, false])
})
