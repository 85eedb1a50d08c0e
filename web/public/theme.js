// Runs before the first paint: the build writes it into the page, and the server allows it by its hash.
try {
  const theme = localStorage.getItem('leadhaul.theme')
  if (theme === 'light' || theme === 'dark') {
    document.documentElement.dataset.theme = theme
    for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
      meta.content = theme === 'dark' ? '#0f1113' : '#f4f4f0'
    }
  }
} catch {
  // Storage is blocked: the system's theme stands.
}
