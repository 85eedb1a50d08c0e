// The features about who is signed in: the person, the profile, what one signs in with.
// Owns nothing but the list; each procedure is in its feature's contract.
// Refuses what belongs to the workspace: its leads, searches and credits are in api.contract.ts.
import { accountContract } from '../auth/account-security.contract.ts'
import { deletionContract } from '../profile/deletion.contract.ts'
import { profileContract } from '../profile/profile.contract.ts'
import { meContract } from '../workspace/me.contract.ts'

export const meRoutesContract = {
  ...meContract,
  profile: profileContract,
  account: accountContract,
  deletion: deletionContract,
}
