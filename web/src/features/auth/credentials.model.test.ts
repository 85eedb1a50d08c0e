import { expect, test } from 'vitest'
import { credentialErrors, nameFromEmail } from './credentials.model.ts'

const t = ((key: string) => key) as unknown as Parameters<typeof credentialErrors>[1]
const check = (input: Parameters<typeof credentialErrors>[0]) => credentialErrors(input, t)

test('an address and a password of six characters are enough to sign in', () => {
  expect(check({ email: 'mara@carpat.example', password: '123456' })).toEqual({})
})

test('each empty field has its own error', () => {
  expect(check({ email: ' ', password: '', confirm: '' })).toEqual({
    email: 'emailRequired',
    password: 'passwordRequired',
    confirm: 'confirmRequired',
  })
})

test('a malformed address, a short password and a different repetition have their own errors', () => {
  expect(check({ email: 'mara@carpat', password: '12345', confirm: '123456' })).toEqual({
    email: 'emailInvalid',
    password: 'passwordShort',
    confirm: 'passwordsDiffer',
  })
})

test('the name for the greeting is derived from the address', () => {
  expect(nameFromEmail('mara.pop+leads@carpat.example')).toBe('Mara Pop')
})
