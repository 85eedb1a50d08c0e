declare global {
  interface Window {
    /** The requests that public/early-requests.js sent before the app's code was loaded. */
    earlyRequests?: {
      /** Whether each file was loaded, by its path. */
      files: ReadonlyMap<string, Promise<boolean>>
      /** Responses of the API, by the JSON of the call and its input; undefined after a failure. */
      answers: Map<string, Promise<Response | undefined>>
    }
  }
}

/** Whether the file was requested early and has arrived. */
export const wasLoadedEarly = async (path: string): Promise<boolean> =>
  (await window.earlyRequests?.files.get(path)) ?? false

/** The response to a call that was sent early. It is returned once; later calls send a new request. */
export async function takeEarlyResponse(path: readonly string[], input: unknown): Promise<Response | undefined> {
  const key = JSON.stringify([path.join('/'), input].filter((part) => part !== undefined))
  const answer = window.earlyRequests?.answers.get(key)
  window.earlyRequests?.answers.delete(key)
  return answer
}
