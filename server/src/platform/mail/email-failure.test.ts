import { describe, expect, test } from 'vitest'
import { FinalFailure } from '../jobs/final-failure.ts'
import { emailFailure } from './email-failure.ts'

const failed = (command: string, response: string) =>
  emailFailure(Object.assign(new Error(response), { response, responseCode: Number(response.slice(0, 3)), command }))

describe('an email ends with', () => {
  test.each([
    ['RCPT TO', '550 5.1.1 <ana@firma.example>: Recipient address rejected: User unknown'],
    ['RCPT TO', '550-5.1.1 The email account that you tried to reach does not exist.\n550 5.1.1 Learn more'],
    ['RCPT TO', '550 No such user here'],
    ['RCPT TO', '553 sorry, that mailbox is not here'],
    ['RCPT TO', '556 5.1.10 Recipient address has a null MX'],
    ['RCPT TO', '550 5.4.1 Recipient address rejected: Access denied'],
    ['DATA', '550 5.1.10 RESOLVER.ADR.RecipientNotFound'],
  ])('the rejection of its recipient: %s %s', (command, response) => {
    expect(failed(command, response)).toBeInstanceOf(FinalFailure)
  })
})

describe('an email is sent again after', () => {
  test.each([
    ['CONN', '421 4.3.2 Service not available'],
    ['CONN', '554 5.7.1 No SMTP service for you'],
    ['AUTH PLAIN', '535 5.7.8 Username and Password not accepted'],
    ['MAIL FROM', '550 5.1.1 Sender unknown'],
    ['RCPT TO', '450 4.1.1 Mailbox unavailable for now'],
    ['RCPT TO', '530 5.7.0 Authentication required'],
    ['RCPT TO', '503 Bad sequence of commands'],
    ['RCPT TO', '550 5.1.8 <us@haulier.example>: Sender address rejected: Domain not found'],
    ['RCPT TO', '550 5.1.90 The daily limit for recipients is reached'],
    ['RCPT TO', '550 5.2.252 SendAsDenied'],
    ['RCPT TO', '554 5.7.1 <ana@firma.example>: Relay access denied'],
    ['RCPT TO', '550 relay not permitted'],
    ['RCPT TO', '550 Client host blocked'],
    ['RCPT TO', '552 5.2.2 Mailbox full'],
    ['RCPT TO', '550-5.2.1 The user you are trying to contact is receiving mail at a rate that'],
    ['RCPT TO', '552 Quota exceeded'],
    ['RCPT TO', '550 SPF check failed'],
    ['DATA', '554 5.7.1 Message rejected as spam'],
    ['DATA', '552 5.3.4 Message too big'],
    ['DATA', '550 Rejected'],
  ])('%s %s', (command, response) => {
    expect(failed(command, response)).not.toBeInstanceOf(FinalFailure)
  })

  test('a failed connection', () => {
    const error = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' })
    expect(emailFailure(error)).not.toBeInstanceOf(FinalFailure)
  })
})

describe('logs contain no address:', () => {
  const RESPONSE = '550-5.1.1 <ana@firma.example>: unknown\n550 5.1.1 also "Ana"@firma.example'
  test.each([
    [{ code: 'EENVELOPE', command: 'RCPT TO', response: RESPONSE, responseCode: 550 }, '550 5.1.1 EENVELOPE (RCPT TO)'],
    [{ code: 'EENVELOPE', command: 'API' }, 'EENVELOPE (API)'],
    [{ code: 'ESOCKET', originalCode: 'ECONNREFUSED', command: 'CONN' }, 'ECONNREFUSED (CONN)'],
    [{ code: 23, name: 'TimeoutError' }, 'TimeoutError'],
    [{}, 'Error'],
  ])('%o', (fields, words) => {
    const error = emailFailure(Object.assign(new Error(`Invalid recipient: ${RESPONSE}`), fields))
    expect(error.message).toBe(`The mail server did not take the email: ${words}`)
    expect(JSON.stringify([error, error.stack, error.cause])).not.toContain('firma.example')
  })
})
