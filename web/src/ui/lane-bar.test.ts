import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LaneBar } from './lane-bar.tsx'

const shown = (value: number, max: number) =>
  / value="(\d+)" max="100"/.exec(renderToStaticMarkup(LaneBar({ value, max, label: 'Credits' })))?.[1]

test('a bar shows the percent of the monthly limit, capped at 100', () => {
  expect([shown(150, 600), shown(600, 600), shown(900, 600)]).toEqual(['25', '100', '100'])
})

test('a bar with a negative value or without a limit is empty', () => {
  expect([shown(-5, 600), shown(5, 0)]).toEqual(['0', '0'])
})
