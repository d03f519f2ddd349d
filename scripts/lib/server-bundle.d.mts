/** The server, bundled for tests that need a process of its own; gives the entries' paths. */
export function bundleServer(): Promise<{ main: string; onADay: string }>
