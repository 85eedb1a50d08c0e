import { whenIdle } from '../../ui/loading/when-idle.ts'

/** Lays the sections below the first screen out, one a moment, so that none holds up who scrolls or types. */
export async function layOutSections(root: Document): Promise<void> {
  for (const section of root.querySelectorAll<HTMLElement>('main section')) {
    section.dataset.painted = ''
    await whenIdle()
  }
  root.documentElement.dataset.painted = ''
}
