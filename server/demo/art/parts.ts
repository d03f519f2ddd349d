/** The larder: everything a demo picture is composed of. */
export * from './parts/dishware'
export * from './parts/grains'
export * from './parts/greens'
export * from './parts/meats'
export * from './parts/props'
export * from './parts/sea'
export * from './parts/sides'
export * from './parts/table'
