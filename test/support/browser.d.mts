/** Flags with which Chromium also runs as root, in a container and without a network of its own. */
export const BROWSER_FLAGS: string[]
/** The path of a browser that is already on this machine; throws where CHROMIUM_PATH names none. */
export function findBrowser(env?: NodeJS.ProcessEnv): string | null
