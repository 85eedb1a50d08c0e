import { expect, test } from 'vitest'
import { suffixesFromWords, spellings } from './place-spelling.rules.ts'

test.each([
  ['Saint-Étienne', 'st etienne'],
  ['Sankt Augustin', 'st augustin'],
  ['St. Gallen', 'sankt gallen'],
  ['Sainte-Geneviève-des-Bois', 'ste genevieve des bois'],
  ['Köln', 'koeln'],
  ['Târgu Mureș', 'tirgu mures'],
  ['Târgu Jiu', 'tg jiu'],
  ['Râmnicu Vâlcea', 'rm valcea'],
  ['Sfântu Gheorghe', 'sf gheorghe'],
  ["L'Aquila", 'laquila'],
  ["Val-d'Oise", 'val doise'],
])('%s is also typed as "%s"', (name, typed) => {
  expect(spellings(name)).toContain(typed)
})

test('the plain spelling comes first and none is repeated', () => {
  for (const name of ['Cluj-Napoca', 'Düsseldorf', 'Sankt Pölten', 'Râmnicu Sărat']) {
    const all = spellings(name)
    expect(new Set(all).size).toBe(all.length)
  }
  expect(spellings('Sankt Pölten')[0]).toBe('sankt polten')
})

test('a name is found by its later words, but not by its particles', () => {
  expect(suffixesFromWords('Drobeta-Turnu Severin')).toEqual(['turnu severin', 'severin'])
  expect(suffixesFromWords('Frankfurt am Main')).toEqual(['main'])
  expect(suffixesFromWords('Le Havre')).toEqual(['havre'])
  expect(suffixesFromWords('Sibiu')).toEqual([])
})
