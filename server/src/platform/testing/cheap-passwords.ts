// Passwords of tests take a thirtieth of the work to hash: it was a ninth of what unit and feature tests take. Every process
// of a test loads this, or one would not know the passwords that another has hashed.
import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** What the product asks for, and what tests take instead. */
const [PRODUCT_COST, TEST_COST] = [16_384, 512]
const { scrypt } = crypto

type Scrypt = typeof scrypt
crypto.scrypt = ((...[password, salt, length, options, done]: Required<Parameters<Scrypt>>) => {
  if (options.N !== PRODUCT_COST) throw new Error(`Passwords are hashed at a cost of ${options.N}, not ${PRODUCT_COST}`)
  // Set by tests that compare how long answers take: there the work is what would give an account away.
  const N = process.env.PASSWORD_COST === 'full' ? PRODUCT_COST : TEST_COST
  scrypt(password, salt, length, { ...options, N }, done)
}) as Scrypt
syncBuiltinESMExports()
