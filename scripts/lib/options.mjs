/**
 * The value of `--name value` or `--name=value`.
 * @param {string} name
 * @param {string[]} [args]
 */
export const option = (name, args = process.argv.slice(2)) => {
  const joined = args.find((arg) => arg.startsWith(`--${name}=`))
  if (joined !== undefined) return joined.slice(name.length + 3)
  const at = args.indexOf(`--${name}`)
  return at === -1 ? undefined : args[at + 1]
}

/** @param {string} name @param {string[]} [args] */
export const flag = (name, args = process.argv.slice(2)) => args.includes(`--${name}`)
