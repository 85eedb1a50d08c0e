import { expect, test } from 'vitest'
import { startSlowMailServer } from '../../../app/testing/slow-mail-server.ts'
import { openSmtp } from '../../integrations/email/email-sender.service.ts'
import { createAccountSender, type Delivery } from './delivery.service.ts'

const DELIVERY = {
  identity: { workspaceId: 'w', userId: 'u' },
  tenancy: { run: () => Promise.reject(new Error('no transaction is needed')) },
  minute: 60,
  message: { id: 'm', claim: 'c', address: 'office@mobila.example', attempts: 1, batch_id: null },
  email: {
    to: { name: '', address: 'office@mobila.example' },
    subject: 'Trucks',
    content: 'Good day',
    countryCode: 'GB',
    origin: null,
    sender: { name: 'Ana Pop', email: 'ana@oak.example', companyName: 'Oak SRL', phone: '', website: null },
    follows: null,
    unsubscribeUrl: 'https://leadhaul.example/unsubscribe/a-token',
  },
} as unknown as Delivery

test('the answer of a server that accepts a message is stored as one line without control characters', async () => {
  const session = {
    deliver: async () => ({ answer: '250 ok\u0000\u001b[31m\r\nqueued' }),
    isOpen: () => true,
    close: () => undefined,
  }
  const connect = async () => session
  const courier = createAccountSender({
    kind: 'own',
    address: 'ana@oak.example',
    name: 'Ana',
    dkim: null,
    inbox: null,
    connect,
  })
  const outcome = await courier.send(DELIVERY, new AbortController().signal)
  expect(outcome).toMatchObject({ status: 'sent', serverAnswer: '250 ok [31m queued' })
})

test('a message to a server that never completes its answer is deferred, and the worker continues with other workspaces', async () => {
  const slow = await startSlowMailServer()
  slow.behave('MAIL')
  const connect = (signal?: AbortSignal) => openSmtp(slow.server, { signal, timeoutMs: 200 })
  const courier = createAccountSender({
    kind: 'own',
    address: 'ana@oak.example',
    name: 'Ana',
    dkim: null,
    inbox: null,
    connect,
  })
  const outcome = await courier.send(DELIVERY, new AbortController().signal)
  expect(outcome).toMatchObject({ status: 'queued', reason: 'timeout', delaySeconds: 60, trouble: 'silent' })
  await slow.close()
})
