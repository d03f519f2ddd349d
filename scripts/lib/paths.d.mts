/** The folder that holds package.json, with no slash at its end. */
export const ROOT: string
/** Generated things that may be deleted at any time. */
export const CACHE: string
/** What the client build knows about its chunks. */
export const CHUNKS_FILE: string
