import { type Logger, pino } from 'pino'

export type Log = Logger

/** Structured log on standard output. Personal data and secrets stay out: whole values of these names are cut. */
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
