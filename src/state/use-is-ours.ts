import { useRuntime } from './runtime'

/**
 * Whether the back end is ours, with everything beyond the specification's section 7 (wire). Asked where a screen or part
 * is mounted, not inside it.
 */
export const useIsOurs = (): boolean => useRuntime().config.extensions
