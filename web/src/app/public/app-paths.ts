/** The paths of the app's route files, with an asterisk for each parameter: '/leads/*'. */
export function appPaths(files: readonly string[]): string[] {
  const paths = files.flatMap((file) => {
    const name = file.replace(/\.tsx$/, '').replace(/^_app\//, '')
    // The root layout, the layout of the app, and the route for unknown paths.
    if (['__root', '_app', '$'].includes(name)) return []
    const parts = name.split('.').filter((part) => part !== 'index')
    return `/${parts.map((part) => (part.startsWith('$') ? '*' : part.replace(/_$/, ''))).join('/')}`
  })
  // The old path of the dashboard, which redirects to it.
  return ['/app', ...paths]
}

/** Whether a path matches one of `paths`; a trailing slash is ignored. */
export function matchesAnyPath(paths: readonly string[], path: string): boolean {
  const parts = path.split('/').slice(1)
  if (parts.length > 1 && parts.at(-1) === '') parts.pop()
  return paths.some((each) => {
    const wanted = each.split('/').slice(1)
    return (
      wanted.length === parts.length && wanted.every((part, at) => part === parts[at] || (part === '*' && parts[at]))
    )
  })
}
