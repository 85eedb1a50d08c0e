// Reading and changing the profile of the user and of the company.
// Owns GET and PATCH /me/profile. The logo is a file with an endpoint beside the router: PUT /me/logo.
// Rejects changes of the company by members; only owners and admins can make them.
import { procedure } from '../api/errors.contract.ts'
import { Profile, ProfileChange } from './profile.schema.ts'

/** Why a logo is rejected. */
export const LOGO_ERRORS = {
  LOGO_TOO_LARGE: { status: 413, message: 'File size exceeds the maximum limit of 500KB' },
  NOT_AN_IMAGE: { status: 415, message: 'Only image files are allowed' },
} as const

export const profileContract = {
  get: procedure
    .route({ method: 'GET', path: '/me/profile', tags: ['Me'], summary: 'Get your profile' })
    .output(Profile),
  change: procedure
    .route({ method: 'PATCH', path: '/me/profile', tags: ['Me'], summary: 'Update your profile' })
    .input(ProfileChange)
    .output(Profile)
    .errors({ FORBIDDEN: { status: 403, message: 'Only owners and admins can change the company details' } }),
}
