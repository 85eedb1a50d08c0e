import { ENGLISH_FILES } from './english-files.ts'
import { GERMAN_FILES } from './german-files.ts'
import { POLISH_FILES } from './polish-files.ts'
import { ROMANIAN_FILES } from './romanian-files.ts'
import { ROMANIAN_LISTS } from './romanian-lists.ts'
import { UNSEEN_FILES } from './unseen-files.ts'
import { UNSEEN_WORKBOOKS } from './unseen-workbooks.ts'
import { WORKBOOK_FILES } from './workbook-files.ts'

/** All import files of the tests. */
export const IMPORT_FILES = [
  ...ROMANIAN_FILES,
  ...ROMANIAN_LISTS,
  ...GERMAN_FILES,
  ...POLISH_FILES,
  ...ENGLISH_FILES,
  ...WORKBOOK_FILES,
  ...UNSEEN_FILES,
  ...UNSEEN_WORKBOOKS,
]
