import { whenIdle } from '../../ui/loading/when-idle.ts'

/** Lays out the sections below the first screen one by one, so that none of them blocks scrolling or typing. */
export async function layOutSections(root: Document): Promise<void> {
  for (const section of root.querySelectorAll<HTMLElement>('main section')) {
    section.dataset.painted = ''
    await whenIdle()
  }
  root.documentElement.dataset.painted = ''
}
