import { randomUUID } from 'node:crypto'

/** The report of a mail server that a mail did not reach its recipient (RFC 3464), as Postfix writes it. */
export const bounceOf = (
  { messageId, address }: { messageId: string; address: string },
  { status = '5.1.1', action = 'failed' } = {},
) =>
  [
    'From: Mail Delivery System <MAILER-DAEMON@mx.oak.example>',
    'Subject: Undelivered Mail Returned to Sender',
    `Message-ID: <bounce-${randomUUID()}@mx.oak.example>`,
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    'Content-Type: multipart/report; report-type=delivery-status; boundary="edge"',
    '',
    '--edge',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    `<${address}>: host mx.mobila.example said: 550 ${status} User unknown`,
    '',
    '--edge',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.oak.example',
    '',
    `Final-Recipient: rfc822; ${address}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: smtp; 550 ${status} <${address}>: User unknown in local`,
    '    recipient table',
    '',
    '--edge',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${messageId}`,
    'Subject: Trucks from Cluj',
    '',
    '--edge--',
  ].join('\n')
