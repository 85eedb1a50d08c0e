// The roles of a workspace, highest first.
// In a file of its own, so that GET /me and the profile can share it without a circular import.
// Each feature decides what a role may do; this file contains no rights.
import * as z from 'zod'

export const Role = z.enum(['owner', 'admin', 'member'])
export type Role = z.infer<typeof Role>
