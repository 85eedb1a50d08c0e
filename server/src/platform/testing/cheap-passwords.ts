// Tests hash passwords at a thirtieth of the usual cost: hashing took a ninth of the time of unit and feature tests.
// Every process of a test loads this, because it verifies passwords that other processes have hashed.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** The cost that the product requests, and the cost that tests use instead. */
const [PRODUCT_COST, TEST_COST] = [16_384, 512]
const { scrypt } = crypto

type Scrypt = typeof scrypt
crypto.scrypt = ((...[password, salt, length, options, done]: Required<Parameters<Scrypt>>) => {
  if (options.N !== PRODUCT_COST) throw new Error(`Passwords are hashed at a cost of ${options.N}, not ${PRODUCT_COST}`)
  // Set by tests that compare response times: hashing is the work that would reveal an account.
  const N = process.env.PASSWORD_COST === 'full' ? PRODUCT_COST : TEST_COST
  scrypt(password, salt, length, { ...options, N }, done)
}) as Scrypt
syncBuiltinESMExports()
