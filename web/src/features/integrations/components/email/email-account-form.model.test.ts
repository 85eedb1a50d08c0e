import { describe, expect, it } from 'vitest'
import { InboxFormSchema, inboxValues } from '../inbox/inbox-form.model.ts'
import { emailFormSchema, formValuesOf } from './email-account-form.model.ts'

const account = { ...formValuesOf(null), user: 'ana@oak.example', fromAddress: 'ana@oak.example', dkimKey: 'a key' }
const inbox = { ...inboxValues(null, null), user: 'ana@oak.example' }
const wrong = (typed: object) => emailFormSchema(null).safeParse({ ...account, ...typed }).error?.issues[0]?.path[0]

describe('the forms of a mail account and a mailbox', () => {
  it('accept what the server accepts', () => {
    expect(wrong({ port: '65535', dkimSelector: 's1.mail' })).toBeUndefined()
    expect(InboxFormSchema.safeParse({ ...inbox, port: '993' }).success).toBe(true)
  })
  it('reject a port and a selector that the server rejects', () => {
    expect(wrong({ port: '70000' })).toBe('port')
    expect(wrong({ port: '0' })).toBe('port')
    expect(wrong({ dkimSelector: 'mail.' })).toBe('dkimSelector')
    expect(wrong({ dkimSelector: 'mail-' })).toBe('dkimSelector')
    expect(InboxFormSchema.safeParse({ ...inbox, port: '70000' }).success).toBe(false)
  })
})
