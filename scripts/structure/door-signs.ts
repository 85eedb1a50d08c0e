import { isTest, type Rule, type Violation } from './tree.ts'
import { zoneOf } from './zones.ts'

/** Every contract file opens with three to six comment lines: what the room owns, what it refuses, whom it talks to. */
export const doorSigns: Rule = (files) =>
  files.flatMap(({ path, text }): Violation[] => {
    if (zoneOf(path)?.zone !== 'contract' || isTest(path)) return []
    const lines = text.split('\n')
    const sign = lines.findIndex((line) => !line.startsWith('//'))
    if (text.startsWith('// Door sign: ') && sign >= 3 && sign <= 6) return []
    const message = `opens with a door sign of 3 to 6 lines ("// Door sign: …": what it owns, what it refuses, whom it talks to), not ${sign}`
    return [{ path, rule: 'door signs', message }]
  })
