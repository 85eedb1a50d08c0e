// The name of a saved view, for the contract and the form.
// It is cleaned before validation. Rejects an empty name, and one longer than fifty characters.
// Whether a name is already used is checked when a view is saved.
import * as z from 'zod'
import { cleanLine } from '../leads/lead-text.rules.ts'

export const MAX_VIEW_NAME_LENGTH = 50
export const ViewName = z.string().overwrite(cleanLine).min(1).max(MAX_VIEW_NAME_LENGTH)
