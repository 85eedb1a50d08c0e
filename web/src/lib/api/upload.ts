import { errorData } from './error-code.ts'
import { workspaceHeader } from './shown-workspace.ts'

/** A failed upload: the server's code, HTTP status and data; code NETWORK if there was no response. */
class UploadError extends Error {
  readonly code: string
  readonly status: number
  readonly data: unknown

  constructor({ code, status, data }: { code: string; status: number; data?: unknown }) {
    super(code)
    this.name = 'UploadError'
    this.code = code
    this.status = status
    this.data = data
  }
}

type Upload = { url: string; file: File; method?: 'POST' | 'PUT'; onProgress?: (share: number) => void }

/** Sends a file unchanged; `onProgress` gets the share sent, 0 to 1. Throws UploadError. */
export function uploadFile<Answer>({ url, file, method = 'POST', onProgress }: Upload): Promise<Answer> {
  return new Promise((done, failed) => {
    // fetch does not report how much is sent yet.
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    request.setRequestHeader('content-type', file.type || 'text/csv')
    for (const [name, value] of Object.entries(workspaceHeader())) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onerror = () => failed(new UploadError({ code: 'NETWORK', status: 0 }))
    request.onload = () => {
      const answer: unknown = request.response
      if (request.status < 300) done(answer as Answer)
      else failed(new UploadError({ code: codeOf(answer), status: request.status, data: errorData(answer) }))
    }
    request.send(file)
  })
}

const codeOf = (answer: unknown): string =>
  typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : 'UNKNOWN'

/** Removes a file that was uploaded. Throws UploadError. */
export async function deleteUploadedFile(url: string): Promise<void> {
  const response = await fetch(url, { method: 'DELETE', headers: workspaceHeader() })
  if (response.ok) return
  const answer: unknown = await response.json().catch(() => null)
  throw new UploadError({ code: codeOf(answer), status: response.status, data: errorData(answer) })
}
