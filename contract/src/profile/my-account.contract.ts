// The further procedures below /me: profile, email address, deletion.
// Owns nothing but the list; each procedure is in its own contract.
// Refuses what is not about the person who asks.
import { deletionContract } from './deletion.contract.ts'
import { digestContract } from './digest.contract.ts'
import { emailContract } from './email.contract.ts'
import { profileContract } from './profile.contract.ts'
import { pushContract } from './push.contract.ts'

export const myAccountContract = {
  profile: profileContract,
  deletion: deletionContract,
  email: emailContract,
  digest: digestContract,
  push: pushContract,
}
