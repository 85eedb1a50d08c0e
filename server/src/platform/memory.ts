import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined
let bytesAfterLast = 0

/** Frees memory once it has grown by `bytes` since the last time: left to itself, V8 lets gigabytes of it gather. */
export function collectEvery(bytes: number): void {
  if (bytesInUse() - bytesAfterLast < bytes) return
  if (!collect) {
    setFlagsFromString('--expose-gc')
    collect = runInNewContext('gc') as () => void
    setFlagsFromString('--no-expose-gc')
  }
  collect()
  bytesAfterLast = bytesInUse()
}

function bytesInUse(): number {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
