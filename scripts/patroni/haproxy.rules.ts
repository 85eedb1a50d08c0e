export type Target = { name: string; ports: { postgres: number; rest: number } }

/** The defaults of Debian's package, which precede the documented settings in the file. */
const PACKAGE_DEFAULTS = `defaults
  mode http
  option dontlognull
  timeout connect 5000
  timeout client  50000
  timeout server  50000
`

/** HAProxy's settings as docs/operate.md writes them, with the ports of this cluster. */
export function haproxySettings(text: string, { port, nodes }: { port: number; nodes: readonly Target[] }): string {
  const [, written] = /```\n(listen leadhaul-writes\n[\s\S]*?)```/.exec(text) ?? []
  const servers = written?.match(/^ {2}server .*$/gm) ?? []
  if (!written || servers.length !== nodes.length) throw new Error('The document has no settings for these servers')
  const bound = written.replace(/^( {2}bind \S+:)\d+$/m, `$1${port}`)
  return servers.reduce((settings, server, nr) => {
    const node = nodes[nr]
    const own = server
      .replace(/^( {2}server) \S+ \S+/, `$1 ${node?.name} 127.0.0.1:${node?.ports.postgres}`)
      .replace(/ port \d+/, ` port ${node?.ports.rest}`)
    return settings.replace(server, own)
  }, `${PACKAGE_DEFAULTS}\n${bound}`)
}
