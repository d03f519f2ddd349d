import type { Alias, Plugin } from 'vite'

type Trim = Plugin & { transform: (code: string, id: string) => { code: string; map: null } | null }

export declare const trimRouter: () => Trim
export declare const trimStyles: (folder?: string) => Trim
export declare const LIGHTER_MODULES: Alias[]
