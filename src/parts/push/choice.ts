import * as v from 'valibot'
import { type KeyValueStore, parseStored } from '../../state/key-value-store'

const KEY = 'vianda.push'

const stored = v.object({ keylogin: v.string(), isOn: v.boolean() })

/** What this person decided in this browser; null = nothing yet. */
export const readChoice = (storage: KeyValueStore, keylogin: string): boolean | null => {
  const choice = parseStored(stored, storage.getItem(KEY))
  return choice?.keylogin === keylogin ? choice.isOn : null
}

export const keepChoice = (storage: KeyValueStore, keylogin: string, isOn: boolean): void =>
  storage.setItem(KEY, JSON.stringify({ keylogin, isOn }))
