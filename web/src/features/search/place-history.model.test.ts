import { describe, expect, test } from 'vitest'
import { type PastPlace, readHistory, addToHistory, writeHistory } from './place-history.model.ts'

const place = (address: string, timestamp = 1): PastPlace => ({ address, latitude: 46, longitude: 23, timestamp })
const storageOf = (text: string | null) => ({ getItem: () => text })

describe('the places of past searches', () => {
  test('at most ten places are kept, the newest first', () => {
    const history = Array.from({ length: 12 }, (_, at) => place(`Town ${at}`)).reduce<PastPlace[]>(addToHistory, [])
    expect(history).toHaveLength(10)
    expect(history[0]?.address).toBe('Town 11')
  })
  test('the same address moves to the front instead of appearing twice', () => {
    const history = addToHistory([place('Cluj'), place('Turda')], place('Turda', 9))
    expect(history.map((past) => [past.address, past.timestamp])).toEqual([
      ['Turda', 9],
      ['Cluj', 1],
    ])
  })
  test('stored places are read again', () => {
    let stored = ''
    writeHistory([place('Cluj')], { setItem: (_, text) => (stored = text) })
    expect(readHistory(storageOf(stored))).toEqual([place('Cluj')])
  })
  test('invalid stored data counts as empty', () => {
    expect(readHistory(storageOf('{'))).toEqual([])
    expect(readHistory(storageOf('[{"address":"Cluj"},null]'))).toEqual([])
    const wide = { ...place('Cluj County'), covering: { radiusKm: 9000, share: 1 } }
    expect(readHistory(storageOf(JSON.stringify([wide])))).toEqual([])
    const county = { ...wide, covering: { radiusKm: 74, share: 1 } }
    expect(readHistory(storageOf(JSON.stringify([county])))).toEqual([county])
  })
  test('a blocked storage does not break the page', () => {
    const closed = {
      setItem: () => {
        throw new Error('closed')
      },
    }
    expect(() => writeHistory([place('Cluj')], closed)).not.toThrow()
  })
})
