import { contract } from '@leadhaul/contract/api/api.contract.ts'
import { UPLOAD_ERRORS } from '@leadhaul/contract/lead-imports/lead-imports.contract.ts'
import { LOGO_ERRORS } from '@leadhaul/contract/profile/profile.contract.ts'
import { expect, test } from 'vitest'
import texts from '../../locales/en/first/errors.json'

/** Codes without a text in `errors.json`, each with the reason. */
const WITHOUT_TEXT: Record<string, string> = {
  DELIVERY_REUSED: 'only the search webhook gets it',
  FILE_SHEETS: 'the page asks which sheet to import',
  NOT_CONNECTED: 'the settings of the inbox show the problem that comes with it',
  PRICE_CHANGED: 'unlocking and changing the plan have texts of their own',
  SESSION_REQUIRED: 'only requests with an API key get it',
  UNKNOWN_TOWN: 'the search of the public page has a text of its own',
}

/** The codes that the procedures below a node of the contract declare. */
function codesIn(node: object): string[] {
  const procedure = (node as { '~orpc'?: { errorMap: object } })['~orpc']
  return procedure ? Object.keys(procedure.errorMap) : Object.values(node).flatMap(codesIn)
}

test('every error that the contract declares has a text, or a reason why it needs none', () => {
  const codes = new Set([...codesIn(contract), ...Object.keys(UPLOAD_ERRORS), ...Object.keys(LOGO_ERRORS)])
  expect(codes).toContain('NOT_FOUND')
  const missing = [...codes].filter((code) => !(code in texts))
  expect(missing.toSorted()).toEqual(Object.keys(WITHOUT_TEXT))
})
