/** @typedef {import('./titles.mjs').TestTitle} TestTitle */
/** @typedef {{ id: string, seen: string[], wording: string }} Requirement `seen`: in screen, api, storage, rule */

/** A test's view by its folder in test/. A screen test runs on the real server, so it sees the wire too. */
const SIGHT = /** @type {Record<string, string[]>} */ ({
  domain: ['rule'],
  contract: ['api'],
  machines: ['rule'],
  server: ['api', 'rule', 'storage'],
  ui: ['screen'],
  screens: ['screen', 'api', 'storage', 'rule'],
  e2e: ['screen', 'api', 'storage', 'rule'],
})

/** @param {string} text docs/requirements.tsv @returns {Requirement[]} */
export const parseRequirements = (text) =>
  text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [id = '', seen = '', wording = ''] = line.split('\t')
      return { id, seen: seen.split(','), wording }
    })

/** @param {string} file */
const sightOf = (file) => SIGHT[file.split('/')[1] ?? ''] ?? []

/** @param {string} text */
const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/**
 * Matches tests with requirements. A running test proves a requirement if it claims it from a place where it is
 * observable; a requirement claimed only from elsewhere is listed apart.
 * @param {Requirement[]} requirements
 * @param {TestTitle[]} titles
 */
export const trace = (requirements, titles) => {
  const known = new Set(requirements.map(({ id }) => id))
  const claims = titles.filter(({ runs }) => runs)
  const rows = requirements.map((requirement) => {
    const tests = claims.filter(({ ids }) => ids.includes(requirement.id))
    const proven = tests.some(({ file }) => sightOf(file).some((sight) => requirement.seen.includes(sight)))
    return { ...requirement, group: requirement.id.replace(/-\d+$/, ''), tests, proven }
  })
  const problems = titles.flatMap(({ file, line, title, ids, unread }) => [
    ...ids
      .filter((id) => !known.has(id))
      .map((id) => `${file}:${line} claims ${id}, which does not exist: ${title}`),
    ...(unread ? [`${file}:${line} fills in ids that stand in no .each table here: ${title}`] : []),
  ])
  const groups = [...new Set(rows.map(({ group }) => group))].map((group) => {
    const own = rows.filter((row) => row.group === group)
    return { group, total: own.length, proven: own.filter((row) => row.proven).length }
  })
  return { rows, groups, problems }
}

/** @param {ReturnType<typeof trace>['rows']} rows @returns {string[]} a complaint for each requirement that no test can see */
export const unproven = (rows) =>
  rows
    .filter(({ proven }) => !proven)
    .map(({ id, seen }) => `${id} has no test that can see it (${seen.join(', ')})`)

/** @param {ReturnType<typeof trace>} traced @returns {string} docs/traceability.md */
export const page = ({ rows, groups }) => {
  const proven = rows.filter((row) => row.proven).length
  const lines = [
    '# Which test proves which requirement',
    '',
    'Written by `npm run trace` from the titles of the tests; do not edit. Requirements and their wording: `requirements.tsv`.',
    'A requirement is proven by a test in a place where it can be observed ("seen"); a claim from elsewhere stands in brackets.',
    '',
    `${proven} of ${rows.length} requirements are proven.`,
    '',
    '| group | proven | of |',
    '|---|--:|--:|',
    ...groups.map(
      ({ group, total, proven: count }) => `| [${group}](#${group.toLowerCase()}) | ${count} | ${total} |`,
    ),
  ]
  for (const { group } of groups) {
    lines.push('', `## ${group}`, '', '| id | seen | requirement | tests |', '|---|---|---|---|')
    for (const { id, seen, wording, tests, proven: isProven } of rows.filter((row) => row.group === group)) {
      const list = tests.map(({ file, title }) => {
        const words = cell(title.replace(/\[[A-Z]{2,}-\d+\]\s*/g, ''))
        return isProven ? `\`${file}\` ${words}` : `(\`${file}\` ${words})`
      })
      lines.push(`| ${id} | ${seen.join(', ')} | ${cell(wording)} | ${list.join('<br>')} |`)
    }
  }
  return `${lines.join('\n')}\n`
}

/**
 * Compares two lists of ids.
 * @param {string[]} ours
 * @param {string[]} theirs
 */
export const difference = (ours, theirs) => ({
  missing: theirs.filter((id) => !ours.includes(id)),
  extra: ours.filter((id) => !theirs.includes(id)),
})
