import type { DuplicateChoice } from '@leadhaul/contract/lead-imports/lead-import.schema.ts'
import { isObject, readTexts, type TextsOwner, writeTexts } from '../../lib/browser/unsent-texts.ts'
import { DUPLICATE_CHOICES } from './lead-imports.model.ts'

/** The actions for single rows of an import, by row number. */
export type RowChoices = Record<number, DuplicateChoice>

/** The maximum number of imports whose choices are stored. */
const MAX_IMPORTS = 5

// The storage may contain data of an older version, another program or the user.
const isChoices = (value: unknown): value is RowChoices =>
  isObject(value) &&
  Object.entries(value).every(([row, choice]) => /^\d+$/.test(row) && DUPLICATE_CHOICES.some((each) => each === choice))

export function readRowChoices(owner: TextsOwner, importId: string): RowChoices {
  const choices = readTexts('import-choices', owner)[importId]
  return isChoices(choices) ? choices : {}
}

/** Stores the choices of an import on the device. Beyond five imports, the oldest are removed. */
export function storeRowChoices(owner: TextsOwner, importId: string, choices: RowChoices): void {
  const { [importId]: _, ...others } = readTexts('import-choices', owner)
  const all = Object.keys(choices).length === 0 ? others : { ...others, [importId]: choices }
  writeTexts('import-choices', owner, Object.fromEntries(Object.entries(all).slice(-MAX_IMPORTS)))
}
