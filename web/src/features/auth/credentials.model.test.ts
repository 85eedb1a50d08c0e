import { expect, test } from 'vitest'
import { credentialErrors, nameFromEmail } from './credentials.model.ts'

const t = ((key: string) => key) as unknown as Parameters<typeof credentialErrors>[1]
const check = (input: Parameters<typeof credentialErrors>[0]) => credentialErrors(input, t)

test('an address and six characters are enough to sign in', () => {
  expect(check({ email: 'mara@carpat.example', password: '123456' })).toEqual({})
})

test('each empty field asks for itself', () => {
  expect(check({ email: ' ', password: '', confirm: '' })).toEqual({
    email: 'emailRequired',
    password: 'passwordRequired',
    confirm: 'confirmRequired',
  })
})

test('a malformed address, a short password and a different repetition are named', () => {
  expect(check({ email: 'mara@carpat', password: '12345', confirm: '123456' })).toEqual({
    email: 'emailInvalid',
    password: 'passwordShort',
    confirm: 'passwordsDiffer',
  })
})

test('a greeting is made from the address', () => {
  expect(nameFromEmail('mara.pop+leads@carpat.example')).toBe('Mara Pop')
})
