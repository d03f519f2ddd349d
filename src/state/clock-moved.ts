/** The window's event that tells an open screen that the clock was put right: its day may be another one. */
export const CLOCK_MOVED = 'vianda:clock'
