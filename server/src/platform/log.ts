import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured log on standard output. Values of fields with personal data or secrets are removed. */
export function createLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'email',
        'phone',
        'password',
        'token',
        'cookie',
        'authorization',
        '*.email',
        '*.phone',
        '*.password',
        '*.token',
      ],
      censor: '[cut]',
    },
    ...(process.stdout.isTTY && {
      transport: { target: 'pino-pretty', options: { singleLine: true, ignore: 'pid,hostname' } },
    }),
  })
}
