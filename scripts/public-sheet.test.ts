import { describe, expect, test } from 'vitest'
import { sheetParts } from './public-sheet.ts'
import { classesOf, cssFor } from '../web/src/lib/page-css.ts'

const SHEET = `
@layer reset,ui;
@font-face{font-family:"X";src:url(x.woff2)}
@layer ui{
  :root{--a:1px}
  .used,.other{color:red}
  .used .missing{color:blue}
  .used:not(.missing){color:green}
  :is(.missing,.used) b{margin:0}
  .marked{color:orange}
  @media (max-width:767px){.missing{display:none}.used{display:grid}}
  @media print{.missing{display:none}}
  @keyframes turn{to{rotate:1turn}}
}`
const SCRIPT = `field.classList.toggle("marked",bad)`
const css = (html: string) => cssFor(sheetParts(SHEET, SCRIPT), classesOf(html)).replaceAll(/\s+/g, '')

describe('of the style sheet, a page includes', () => {
  const page = css('<main><p class="used x">Text</p></main>')

  test.each([
    ['the order of layers', '@layerreset,ui;'],
    ['fonts', '@font-face{font-family:"X";src:url(x.woff2)}'],
    ['animations', '@keyframesturn{to{rotate:1turn}}'],
    ['what needs no class', ':root{--a:1px}'],
    ['rules of which one selector fits', '.used,.other{color:red}'],
    ['rules that a missing class only narrows', '.used:not(.missing){color:green}'],
    ['rules with a choice of classes', ':is(.missing,.used)b{margin:0}'],
    ['what its script may set', '.marked{color:orange}'],
    ['parts of a medium', '{.used{display:grid}}'],
  ])('%s', (_, text) => {
    expect(page).toContain(text)
  })

  test('no rule of a class that it does not have, and no block without a rule', () => {
    expect(page).not.toContain('.used.missing{')
    expect(page).not.toContain('.missing{display')
    expect(page).not.toContain('print')
  })
})
