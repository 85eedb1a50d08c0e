/** The paths that the app's files of routes name, with a star for each parameter: '/leads/*'. */
export function appPaths(files: readonly string[]): string[] {
  const paths = files.flatMap((file) => {
    const name = file.replace(/\.tsx$/, '').replace(/^_app\//, '')
    // The frame of all pages, the frame of the app, and what has no page.
    if (['__root', '_app', '$'].includes(name)) return []
    const parts = name.split('.').filter((part) => part !== 'index')
    return `/${parts.map((part) => (part.startsWith('$') ? '*' : part.replace(/_$/, ''))).join('/')}`
  })
  // The old name of the dashboard, which leads there.
  return ['/app', ...paths]
}

/** Whether a path is one of these; a slash at its end does not count. */
export function isPathOf(paths: readonly string[], path: string): boolean {
  const parts = path.split('/').slice(1)
  if (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return paths.some((each) => {
    const wanted = each.split('/').slice(1)
    return (
      wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || (part === '*' && parts[at]))
    )
  })
}
