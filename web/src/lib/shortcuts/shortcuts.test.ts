import { expect, test } from 'vitest'
import { activeShortcuts, onShortcutsChanged, registerShortcuts, type Shortcut } from './shortcuts.ts'

const shortcut = (keys: string): Shortcut => ({ keys, label: keys, group: 'page', run: () => undefined })
const keys = () => activeShortcuts().map((one) => one.keys)

test('a page’s shortcuts exist as long as the page', () => {
  const leavePage = registerShortcuts([shortcut('j'), shortcut('k')])
  expect(keys()).toEqual(['j', 'k'])
  leavePage()
  expect(keys()).toEqual([])
})

test('a listener is notified when shortcuts change, until it unsubscribes', () => {
  let notified = 0
  const lookAway = onShortcutsChanged(() => notified++)
  const leavePage = registerShortcuts([shortcut('e')])
  expect(notified).toBe(1)
  lookAway()
  leavePage()
  expect(notified).toBe(1)
})

test('without a change the same list is returned, so that nothing renders again', () => {
  const leavePage = registerShortcuts([shortcut('e')])
  expect(activeShortcuts()).toBe(activeShortcuts())
  leavePage()
})
