/** On what says itself that there is no network: the note at the screen's edge gives way to it. */
export const OFFLINE_SAID = { 'data-offline-said': '' } as const
