import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, test, vi } from 'vitest'
import { isRunning, isZombie, canBePostgres, watchServer } from './server-watch.ts'

test('a process runs until it has ended', async () => {
  const child = spawn('sleep', ['60'])
  expect(isRunning(child.pid ?? 0)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isRunning(child.pid ?? 0)).toBe(false)
})

test('a process that has ended but was not reaped by its parent does not run', async () => {
  // The shell is replaced by a program that does not reap the child.
  const parent = spawn('sh', ['-c', 'sleep 0.01 & echo $!; exec sleep 60'])
  const [line] = (await once(parent.stdout, 'data')) as [Buffer]
  const pid = Number(line.toString())
  await vi.waitFor(() => expect(isZombie(pid)).toBe(true), 30_000)
  expect(() => process.kill(pid, 0)).not.toThrow()
  expect(isRunning(pid)).toBe(false)
  parent.kill('SIGKILL')
})

test('another program is not PostgreSQL, and an unknown program may be', async () => {
  expect(canBePostgres(process.pid)).toBe(false)
  const child = spawn('sleep', ['60'])
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(canBePostgres(child.pid ?? 0)).toBe(true)
})

test('a failed restart of the server is reported and retried', async () => {
  const child = spawn('sleep', ['60'])
  const said: string[] = []
  let pid = child.pid ?? 0
  let tries = 0
  const restart = async () => {
    if (++tries === 1) throw new Error('the disk is full')
    pid = process.pid
  }
  const watch = watchServer({ pid: () => pid, restart, report: (line) => said.push(line) })
  child.kill('SIGKILL')
  await vi.waitFor(() => expect(said).toHaveLength(2), 30_000)
  expect(said).toEqual([
    'PostgreSQL stopped and cannot be restarted: the disk is full',
    'PostgreSQL had stopped and was restarted',
  ])
  await watch.stop()
})
