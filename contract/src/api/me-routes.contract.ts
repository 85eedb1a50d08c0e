// The features about who is signed in: the person, the profile, what one signs in with.
// Owns nothing but the list; each procedure is in its feature's contract.
// Refuses what belongs to the workspace: its leads, searches and credits are in api.contract.ts.
import { accountContract } from '../auth/account-security.contract.ts'
import { myAccountContract } from '../profile/my-account.contract.ts'
import { meContract } from '../workspace/me.contract.ts'

export const meRoutesContract = { ...meContract, ...myAccountContract, account: accountContract }
