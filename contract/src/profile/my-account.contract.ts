// The procedures below /me besides the session: profile, email address, deletion.
// Owns only this list: each procedure is declared in its own contract.
// Rejects everything that is not about the signed-in user.
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
