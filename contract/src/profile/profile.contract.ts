// Reading and changing one's profile and the company's.
// Owns GET and PATCH /me/profile. The logo is a file and has an endpoint beside the router: PUT /me/logo.
// Refuses changes of the company by its members; owners and admins make them.
import { procedure } from '../api/errors.contract.ts'
import { Profile, ProfileChange } from './profile.schema.ts'

export const profileContract = {
  get: procedure.route({ method: 'GET', path: '/me/profile', tags: ['Me'], summary: 'My profile' }).output(Profile),
  change: procedure
    .route({ method: 'PATCH', path: '/me/profile', tags: ['Me'], summary: 'Change my profile' })
    .input(ProfileChange)
    .output(Profile)
    .errors({ FORBIDDEN: { status: 403, message: 'Only owners and admins change what belongs to the company' } }),
}
