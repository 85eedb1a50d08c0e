declare global {
  interface Window {
    /** What public/early-requests.js asked for before the app's code was there. */
    earlyRequests?: {
      /** Whether each file has come, by its path. */
      files: ReadonlyMap<string, Promise<boolean>>
      /** Answers of the API, by the JSON of the call and its input; undefined where none came. */
      answers: Map<string, Promise<Response | undefined>>
    }
  }
}

/** Whether the file was asked for early and has come. */
export const cameEarly = async (path: string): Promise<boolean> =>
  (await window.earlyRequests?.files.get(path)) ?? false

/** The answer to a call that was asked for early. It is given out once; later calls ask again. */
export async function takeEarlyAnswer(path: readonly string[], input: unknown): Promise<Response | undefined> {
  const key = JSON.stringify([path.join('/'), input].filter((part) => part !== undefined))
  const answer = window.earlyRequests?.answers.get(key)
  window.earlyRequests?.answers.delete(key)
  return answer
}
