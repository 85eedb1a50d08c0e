// What a member may do in a workspace, highest first.
// A file of its own so that GET /me and the profile can share it without a circle.
// What a role may do is decided by the feature that asks; nothing here knows rights.
import * as z from 'zod'

export const Role = z.enum(['owner', 'admin', 'member'])
export type Role = z.infer<typeof Role>
