import type { Alias, Plugin } from 'vite'

export declare const trimRouter: () => Plugin
export declare const trimPrefixes: () => Plugin
export declare const LIGHTER_MODULES: Alias[]
