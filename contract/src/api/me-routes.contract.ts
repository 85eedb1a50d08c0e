// The features about the signed-in user: the person, the profile and the sign-in methods.
// Owns only this list: each procedure is declared in the contract of its feature.
// Rejects what belongs to the workspace: its leads, searches and credits are in api.contract.ts.
import { accountContract } from '../auth/account-security.contract.ts'
import { myAccountContract } from '../profile/my-account.contract.ts'
import { meContract } from '../workspace/me.contract.ts'

export const meRoutesContract = { ...meContract, ...myAccountContract, account: accountContract }
