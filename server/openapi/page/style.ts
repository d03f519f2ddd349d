/** The page's look: the product's colours, one column, as wide as a phone at the least. */
export const STYLE = `
:root { color-scheme: light dark; --paper: #fffbf5; --card: #fff; --ink: #23201b; --soft: #6b6459; --line: #e8dfd2; --edge: #8a8175; --act: #2f6b3a; --on-act: #fff; --chip: #eef3e8; }
@media (prefers-color-scheme: dark) { :root { --paper: #241c17; --card: #2f2620; --ink: #f6efe6; --soft: #c3b7a8; --line: #4a3d33; --edge: #9a8d80; --act: #9fce9f; --on-act: #1d2a1d; --chip: #3a4433; } }
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 880px; margin: 0 auto; padding: 32px 16px 64px; }
h1 { font-size: 32px; line-height: 1.2; margin: 0 0 12px; }
h2 { font-size: 23px; line-height: 1.25; margin: 48px 0 4px; }
h3 { font-size: 16px; margin: 24px 0 4px; }
p { margin: 0 0 12px; }
a { color: var(--act); text-underline-offset: .18em; }
code, pre, textarea { font-family: ui-monospace, 'Liberation Mono', Menlo, monospace; font-size: 14px; }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px; }
main > ul { padding-left: 20px; }
main > ul li { margin-bottom: 4px; }
.links, nav ul { display: flex; flex-wrap: wrap; gap: 4px 20px; }
nav ul { list-style: none; padding: 0; margin: 24px 0 0; }
nav a, .links a { display: inline-block; padding: 6px 0; }
.panel { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 16px 20px; margin-top: 20px; }
.panel h2 { margin-top: 0; }
.row { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; margin-bottom: 12px; }
.row label { flex: 1 1 220px; font-weight: 600; font-size: 14px; }
input, textarea { display: block; width: 100%; margin-top: 4px; padding: 10px 12px; background: var(--card); color: var(--ink); border: 1px solid var(--edge); border-radius: 10px; font-size: 16px; line-height: 1.4; }
input { min-height: 44px; font-family: inherit; }
textarea { resize: vertical; }
button { min-height: 44px; padding: 0 20px; border: 0; border-radius: 10px; background: var(--act); color: var(--on-act); font: inherit; font-weight: 600; cursor: pointer; }
button[disabled] { opacity: .6; cursor: default; }
.call { background: var(--card); border: 1px solid var(--line); border-radius: 12px; margin: 0 0 8px; }
.call > summary { padding: 12px 16px; cursor: pointer; border-radius: 12px; }
.call .title { font-weight: 600; margin-right: 8px; }
.call > summary code { color: var(--soft); margin-right: 8px; }
.chip { display: inline-block; padding: 1px 10px; border-radius: 99px; background: var(--chip); font-size: 13px; }
.inside { padding: 0 16px 16px; border-top: 1px solid var(--line); padding-top: 12px; }
.fields { list-style: none; margin: 0; padding: 0; }
.fields li { padding: 4px 0; border-top: 1px solid var(--line); }
.fields .fields { margin-left: 16px; }
.fields code { font-weight: 700; }
.kind { color: var(--soft); font-size: 14px; }
.about { display: block; }
.examples { margin-top: 12px; }
.examples summary { cursor: pointer; padding: 6px 0; }
pre { margin: 0 0 12px; padding: 12px; background: var(--paper); border: 1px solid var(--line); border-radius: 10px; white-space: pre-wrap; max-height: 480px; overflow: auto; }
.try label { display: block; margin-top: 8px; font-size: 14px; }
.try button { margin: 12px 0; }
.answer p { font-weight: 600; margin-bottom: 4px; }
dl div { display: flex; gap: 16px; padding: 4px 0; border-top: 1px solid var(--line); }
dt { font-weight: 700; font-variant-numeric: tabular-nums; }
dd { margin: 0; }
`
