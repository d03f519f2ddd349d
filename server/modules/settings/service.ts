import type { CallInput } from '#contract/envelope'
import type { getSettingChanges, saveSettings } from '#contract/extensions/settings'
import { dateTimeIn } from '#domain/calendar'
import { SETTING_SUBJECTS, type SettingSubject } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { keptLine, keptParagraph } from '#domain/kept-line'
import { isPhone } from '#domain/phone'
import { fieldsOf, lacking, settingError } from '#domain/settings'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { UNTRIED, writeMailProof } from '../../mail/proof-repository'
import { type Change, recordChanges } from '../../records/changes-repository'
import { openedTexts, sealedTexts } from '../../settings'
import { listSettingChanges, lockSettings, writeSettings } from '../../settings/repository'
import { fixedBy, type SourcedSetting, sourcesOf, type Texts } from '../../settings/sources'
import { withEarlierKeys } from '../../settings/wallet'
import { hasChanges, versionOf } from '../../version'
import { SETTINGS_ANSWERS } from './texts'

export type SettingsDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'images' | 'security' | 'settings'>

const CHANGES_SHOWN = 50

type Input = CallInput<typeof saveSettings>

/** Who saves: `check` refuses inside the transaction who may not any more. */
type Author = { actorId: number | null; origin: string; check: (trx: Trx) => Promise<unknown> }

/** What the office sets on its screens. */
export const settingsService = ({ clock, config, db, security, settings }: SettingsDeps) => {
  const clean = (subject: SettingSubject, typed: Texts): Texts =>
    Object.fromEntries(
      Object.entries(typed).map(([name, value]) => {
        const source = sourcesOf(subject).find((other) => other.name === name)
        const field = fieldsOf(subject)[name]
        if (source === undefined || field === undefined) throw new Refusal(SETTINGS_ANSWERS.unknown)
        const fixing = fixedBy(config, source)
        if (fixing !== null) throw new Refusal(SETTINGS_ANSWERS.fixed(fixing))
        const text = field.isLong ? keptParagraph(value) : keptLine(value)
        const error = settingError(field, text, isPhone)
        if (error !== null) throw new Refusal(SETTINGS_ANSWERS.wrong(name, error))
        return [name, text]
      }),
    )

  /** Refuses a setting that the environment fixes, a wrong one, and a save over somebody else's. */
  const saveAs = async ({ actorId, check, origin }: Author, input: Input) => {
    const { tema, valores, version: opened } = input
    const typed = clean(tema, valores)
    const at = dateTimeIn(clock)
    const { isOther, version } = await db.transaction(async (trx) => {
      await check(trx)
      const before = openedTexts(settings.seal, tema, await lockSettings(trx, tema))
      const after = withEarlierKeys(before, { ...before, ...typed })
      const keepsPassword = before['clave'] && typed['clave'] === undefined
      const [lack] = Object.entries(lacking(tema, after, keepsPassword ? before : null))
      if (lack !== undefined) throw new Refusal(SETTINGS_ANSWERS.wrong(...lack))
      const versions = {
        stored: settingsVersion(tema, before),
        wanted: settingsVersion(tema, after),
        opened,
      }
      const isOther = hasChanges(versions, SETTINGS_ANSWERS.changedMeanwhile)
      if (!isOther) return { isOther, version: versions.stored }
      const value = sealedTexts(settings.seal, tema, after)
      await writeSettings(trx, { subject: tema, value, updated_at: at })
      if (tema === 'correo') await writeMailProof(trx, UNTRIED)
      await recordChanges(trx, { actorId, at }, changesOf(tema, before, typed))
      return { isOther, version: versions.wanted }
    })
    if (isOther) {
      await settings.refresh()
      const accountId = actorId ?? undefined
      await security.record({ event: 'settings_changed', accountId, network: origin })
    }
    return { version }
  }

  return {
    saveAs,

    /** Every subject as it counts now. */
    async list() {
      await settings.refresh()
      const { logo, stored, web } = settings.now()
      const ajustes = SETTING_SUBJECTS.map((tema) => {
        const sources = sourcesOf(tema)
        const isSecret = ({ name }: SourcedSetting) => fieldsOf(tema)[name]?.isSecret === true
        const textOf = (source: SourcedSetting) => {
          if (source.part && fixedBy(config, source) !== null) return source.part(config)
          return (source.web === undefined ? stored[tema][source.name] : web[source.web]) ?? ''
        }
        const some = <T>(which: SourcedSetting[], value: (source: SourcedSetting) => T) =>
          Object.fromEntries(which.map((source) => [source.name, value(source)]))
        return {
          tema,
          version: settingsVersion(tema, stored[tema]),
          valores: some(sources, (source) => (isSecret(source) ? '' : textOf(source))),
          fijos: some(
            sources.filter((source) => fixedBy(config, source) !== null),
            (source) => fixedBy(config, source) ?? '',
          ),
          guardados: some(sources.filter(isSecret), (source) => textOf(source) !== ''),
        }
      })
      return { ajustes, logo }
    },

    save: ({ caller, input, origin }: { caller: Caller; origin: string; input: Input }) =>
      saveAs({ actorId: caller.accountId, origin, check: (trx) => assertStillAllowed(trx, caller) }, input),

    async changes({ tema }: CallInput<typeof getSettingChanges>) {
      const rows = await listSettingChanges(db.query, tema, CHANGES_SHOWN)
      return {
        cambios: rows.map(({ created_at: at, from_value, id, setting, to_value, ...who }) => {
          const ajuste = setting?.slice(tema.length + 1) ?? ''
          // A setting that became a secret has older rows with its value.
          const hides = tema !== 'servicios' && fieldsOf(tema)[ajuste]?.isSecret
          return {
            id: String(id),
            at,
            quien: fullName({ nombre: who.nombre ?? '', apellidos: who.apellidos ?? '' }),
            ajuste,
            de: hides ? '' : from_value,
            a: hides ? HIDDEN : to_value,
          }
        }),
      }
    },
  }
}

/** The version of a subject: of its texts in the order of its fields. */
const settingsVersion = (subject: SettingSubject, texts: Texts): string =>
  versionOf(Object.keys(fieldsOf(subject)).map((name) => texts[name] ?? ''))

/** What changed; secrets are named in the history, never shown. */
const changesOf = (subject: SettingSubject, before: Texts, typed: Texts): Change[] =>
  Object.entries(typed)
    .filter(([name, text]) => text !== (before[name] ?? ''))
    .map(([name, text]) => ({
      field: 'ajuste',
      setting: `${subject}.${name}`,
      ...(fieldsOf(subject)[name]?.isSecret
        ? { from: '', to: HIDDEN }
        : { from: before[name] ?? '', to: text }),
    }))

const HIDDEN = '•••'
