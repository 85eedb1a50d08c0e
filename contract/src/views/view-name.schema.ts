// The name of a saved view, as the contract and the form that asks for it check it.
// It is cleaned before it is checked. Refuses an empty name, and one longer than fifty characters.
// Whether a name is taken is decided where views are saved.
import * as z from 'zod'
import { cleanLine } from '../leads/lead-text.rules.ts'

export const MAX_VIEW_NAME = 50
export const ViewName = z.string().overwrite(cleanLine).min(1).max(MAX_VIEW_NAME)
