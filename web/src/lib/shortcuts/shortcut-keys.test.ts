import { describe, expect, test } from 'vitest'
import { keyCaps, matchShortcut, pressName } from './shortcut-keys.ts'

const press = (over: Partial<KeyboardEvent>) => ({
  key: 'j',
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...over,
})

describe('the name of a press', () => {
  test.each([
    ['a letter', { key: 'j' }, 'j'],
    ['a letter under caps lock', { key: 'J' }, 'j'],
    ['a letter with shift', { key: 'J', shiftKey: true }, 'shift+j'],
    ['a sign that needs shift to be typed', { key: '?', shiftKey: true }, '?'],
    ['a letter with Ctrl', { key: 'k', ctrlKey: true }, 'mod+k'],
    ['the place of a letter on a Cyrillic layout', { key: 'о', code: 'KeyJ' }, 'j'],
    ['a named key', { key: 'Escape' }, 'escape'],
    ['the space bar', { key: ' ' }, 'space'],
  ])('%s', (_, event, name) => {
    expect(pressName(press(event), false)).toBe(name)
  })

  test.each([
    ['Shift alone', { key: 'Shift', shiftKey: true }],
    ['what Alt is held for', { key: 'j', altKey: true }],
    ['a letter typed with AltGr', { key: '@', ctrlKey: true, altKey: true }],
    ['the Windows key', { key: 'k', metaKey: true }],
  ])('%s is no shortcut', (_, event) => {
    expect(pressName(press(event), false)).toBeUndefined()
  })

  test('on a Mac, Cmd is the modifier of shortcuts, and Ctrl is left to text fields', () => {
    expect(pressName(press({ key: 'k', metaKey: true }), true)).toBe('mod+k')
    expect(pressName(press({ key: 'k', ctrlKey: true }), true)).toBeUndefined()
  })
})

describe('the meaning of a press', () => {
  const all = [{ keys: 'g d' }, { keys: 'g l' }, { keys: 'j' }, { keys: 'e', page: 1 }, { keys: 'e', page: 2 }]
  const meaning = (before: string, key: string) => matchShortcut({ before, press: key, all })

  test('a first key waits for its second', () => {
    expect(meaning('', 'g')).toEqual({ waiting: 'g' })
    expect(meaning('g', 'l')).toEqual({ hit: { keys: 'g l' }, waiting: '' })
  })

  test('a key that does not continue a sequence starts a new one', () => {
    expect(meaning('g', 'j')).toEqual({ hit: { keys: 'j' }, waiting: '' })
    expect(meaning('g', 'g')).toEqual({ waiting: 'g' })
    expect(meaning('g', 'z')).toEqual({ waiting: '' })
  })

  test('a second key without the first one has no effect', () => {
    expect(meaning('', 'd')).toEqual({ waiting: '' })
  })

  test('of two shortcuts with the same key, the later one runs', () => {
    expect(meaning('', 'e').hit).toEqual({ keys: 'e', page: 2 })
  })
})

test('key caps show what is printed on the keys', () => {
  expect(keyCaps('g d', false)).toEqual(['G', 'D'])
  expect(keyCaps('mod+k', false)).toEqual(['Ctrl K'])
  expect(keyCaps('mod+k', true)).toEqual(['⌘K'])
  expect(keyCaps('shift+j', false)).toEqual(['⇧J'])
  expect(keyCaps('escape', false)).toEqual(['Esc'])
})
