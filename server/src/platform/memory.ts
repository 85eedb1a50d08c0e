import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

let collect: (() => void) | undefined
let bytesAfterLast = 0

/** Frees memory if it has grown by `bytes` since the last time: otherwise V8 accumulates gigabytes. */
export function collectGarbageEvery(bytes: number): void {
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
