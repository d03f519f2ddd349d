import * as v from 'valibot'

/** What `config.json` says of a back end that is not ours (wire, "Start-up configuration"); ours has the defaults. */
export const WIRE_SETTINGS = {
  /** Encoding of bodies that are no multipart form: PHP's `$_POST` reads `form`. */
  body: v.nullish(v.picklist(['json', 'form']), 'json'),
  /** The level in membership.php: its id, or the object that niveles.php gave. */
  membership: v.nullish(v.picklist(['id', 'object']), 'id'),
  /** The back end's names of get_summary's figures, by our name. */
  report_fields: v.nullish(v.record(v.string(), v.string()), () => ({})),
}

type Settings = typeof WIRE_SETTINGS

/** How the back end takes and gives data. */
export type WireConfig = { readonly [Name in keyof Settings]: v.InferOutput<Settings[Name]> } & {
  /** The back end is ours: a write that is sent twice acts once. */
  readonly extensions: boolean
}
