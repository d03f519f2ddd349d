import { sectorKey, tidy } from './sectors'

/** The sort fields of a stop. */
export type Stop = {
  /** The district as the client wrote it. */
  sector: string
  /** The client's place set by the office; null = none. */
  position: number | null
  direccion: string
  nombre: string
}

const SPANISH = new Intl.Collator('es', { sensitivity: 'base', numeric: true })

/** The most frequent spelling. */
const usualSpelling = (spellings: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const spelling of spellings) counts.set(spelling, (counts.get(spelling) ?? 0) + 1)
  const [usual] = [...counts].sort(([a, often], [b, rarely]) => rarely - often || SPANISH.compare(a, b))
  return usual?.[0] ?? ''
}

const byPlace = (a: Stop, b: Stop): number =>
  Number(a.position === null) - Number(b.position === null) ||
  (a.position ?? 0) - (b.position ?? 0) ||
  SPANISH.compare(tidy(a.direccion), tidy(b.direccion)) ||
  SPANISH.compare(a.nombre, b.nombre)

const bySector = <T>(all: readonly T[], sectorOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const key = sectorKey(sectorOf(one))
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** A sector's median position, so a few outliers (by another weekday's address) do not move the sector. */
const medianPosition = (group: readonly Stop[]): number => {
  const places = group.flatMap(({ position }) => position ?? []).sort((a, b) => a - b)
  return places[Math.floor(places.length / 2)] ?? Number.MAX_SAFE_INTEGER
}

/**
 * The stops in delivery order: by sector, first those the office positioned, then by name (stops without one last);
 * within a sector first the positioned stops, then by street. `sector` has one spelling in all stops of a sector.
 */
export const orderStops = <T extends Stop>(stops: readonly T[]): T[] => {
  const groups = bySector(stops, ({ sector }) => sector)
  return [...groups]
    .sort(
      ([a, inA], [b, inB]) =>
        Number(a === '') - Number(b === '') ||
        medianPosition(inA) - medianPosition(inB) ||
        SPANISH.compare(a, b),
    )
    .flatMap(([, group]) => {
      const sector = usualSpelling(group.map((stop) => tidy(stop.sector)))
      return group.sort(byPlace).map((stop) => ({ ...stop, sector }))
    })
}

/** Each sector in its usual spelling with what belongs to it, by name. */
export const groupsBySector = <T>(
  all: readonly T[],
  sectorOf: (one: T) => string,
): { sector: string; ones: T[] }[] =>
  [...bySector(all, sectorOf).values()]
    .map((ones) => ({ sector: usualSpelling(ones.map((one) => tidy(sectorOf(one)))), ones }))
    .sort((a, b) => SPANISH.compare(a.sector, b.sector))

/** The sectors with at least `least` mentions, in their usual spelling, by name. */
export const sectorsOfMany = (sectors: readonly string[], least: number): string[] =>
  groupsBySector(sectors, (sector) => sector)
    .filter(({ ones, sector }) => sector !== '' && ones.length >= least)
    .map(({ sector }) => sector)

/** Merges a partial order into the whole; clients not in `wanted` stay behind their previous neighbour. */
export const mergeOrder = <Key>(saved: readonly Key[], wanted: readonly Key[]): Key[] => {
  const isWanted = new Set(wanted)
  const first: Key[] = []
  const behind = new Map<Key, Key[]>()
  let followers = first
  for (const key of saved) {
    if (isWanted.has(key)) {
      followers = []
      behind.set(key, followers)
    } else followers.push(key)
  }
  return [...first, ...[...isWanted].flatMap((key) => [key, ...(behind.get(key) ?? [])])]
}
