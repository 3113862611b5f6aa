/*
 * Finds SQL of a feature that reads or writes tables of a later one, in the order of `server/features.ts`: what a feature may
 * not import, its SQL may not name either. A table belongs to the feature whose files merge it into `Schema`.
 */
import { globSync, readFileSync } from 'node:fs';
import { loadModule, scanSync } from 'libpg-query';
import ts from 'typescript';
import { featureOrder } from './feature-order.ts';

/** The pairs of features that stay: the earlier reads tables of the later, because of what is said. */
const allowed: readonly (readonly [earlier: string, later: string, why: string])[] = [
  ['who-sees', 'groups', 'who is in a group with somebody sees more of them'],
  ['who-sees/visibility', 'people/profiles', 'the profile says whether visitors may find its person'],
  ['posts', 'comments', 'each post of a list comes with the newest comment that its reader may read'],
  ['help/helpers', 'help/questions', 'the offers say who can take one more question'],
  ['help/questions', 'help/shifts', 'a question of a shift is shown with when that begins'],
];

interface File {
  path: string;
  source: string;
}

/** Returns the tables of later features that the SQL of earlier ones names, with the file, by `earlier → later`. */
export function laterTables(files: readonly File[], order: readonly string[]): Map<string, string[]> {
  const owners = new Map(
    files.flatMap(({ path, source }) => tablesIn(source).map((table) => [table, featureOf(path, order)])),
  );
  const found = new Map<string, string[]>();
  for (const { path, source } of files.filter((file) => /\.(queries|reportable)\.ts$/.test(file.path))) {
    const feature = featureOf(path, order);
    for (const name of namesIn(source)) {
      const owner = owners.get(name);
      if (owner === undefined || placeOf(owner, order) <= placeOf(feature, order)) continue;
      const pair = `${feature} → ${owner}`;
      found.set(pair, [...(found.get(pair) ?? []), `${name} (${path})`]);
    }
  }
  return found;
}

/** Returns the innermost feature of a file; its room for what stands beside the room's features. */
function featureOf(path: string, order: readonly string[]): string {
  const [, folder = ''] = /^server\/features\/(.*)\//.exec(path) ?? [];
  const [own] = order
    .filter((feature) => `${folder}/`.startsWith(`${feature}/`))
    .toSorted((one, other) => other.length - one.length);
  return own ?? folder;
}

/** What a room has beside its features stands with the first of them. */
const placeOf = (feature: string, order: readonly string[]): number =>
  order.findIndex((each) => `${each}/`.startsWith(`${feature}/`));

const tablesIn = (source: string): string[] =>
  Array.from(source.matchAll(/interface Schema \{(.*?)\n {2}\}/gs), ([, body]) =>
    Array.from(body!.matchAll(/^ {4}(\w+):/gm), ([, table]) => table!),
  ).flat();

const builders =
  /^(?:selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto|from|using|table|\w+Join(?:Lateral)?)$/;

/** Returns the names in a source that stand where SQL has a table, without those that it gives to queries (`with`). */
function namesIn(source: string): Set<string> {
  const named = new Set<string>();
  const given = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      const method = node.expression.name.text;
      if (builders.test(method)) for (const text of stringsOf(first)) named.add(text.split(' ')[0]!);
      if (/^with(?:Recursive)?$/.test(method)) for (const text of stringsOf(first)) given.add(text);
    }
    if (ts.isTaggedTemplateExpression(node) && /^sql\b/.test(node.tag.getText())) {
      const sql = readSql(textOf(node.template));
      for (const name of sql.named) named.add(name);
      for (const name of sql.given) given.add(name);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('queries.ts', source, ts.ScriptTarget.Latest, true));
  return named.difference(given);
}

const stringsOf = (node: ts.Node | undefined): string[] =>
  node === undefined
    ? []
    : ts.isStringLiteralLike(node)
      ? [node.text]
      : ts.isArrayLiteralExpression(node)
        ? node.elements.flatMap(stringsOf)
        : [];

const textOf = (template: ts.TemplateLiteral): string =>
  ts.isNoSubstitutionTemplateLiteral(template)
    ? template.text
    : template.head.text + template.templateSpans.map(({ literal }) => `$1${literal.text}`).join('');

const before = new Set(['from', 'join', 'into', 'update', 'using', 'only', 'table', 'analyze']);
const ends = new Set(['where', 'on', 'group', 'order', 'limit', 'union', 'set', 'returning', 'select', ';']);

/**
 * Reads a statement, or a piece of one, by the tokens of PostgreSQL: a piece has no parse tree. Names stand after `from` and
 * the like, and after the commas of such a list.
 */
function readSql(text: string): { named: string[]; given: string[] } {
  const words = scanSync(`${text};`).tokens.map((token) => token.text.toLowerCase());
  const named: string[] = [];
  const given: string[] = [];
  /** Whether a list of tables goes on, at each depth of brackets. */
  const lists = [false];
  for (const [index, word] of words.entries()) {
    const last = words[index - 1] ?? '';
    if (word === '(') lists.push(before.has(last));
    else if (word === ')') lists.pop();
    else if (before.has(word) && last !== 'distinct') lists[lists.length - 1] = true;
    else if (ends.has(word)) lists[lists.length - 1] = false;
    else if (lists.at(-1) && (before.has(last) || last === ',' || last === '(')) named.push(word);
    if (word === 'as' && ['(', 'materialized', 'not'].includes(words[index + 1] ?? '')) given.push(last);
  }
  return { named: named.map((name) => name.replaceAll('"', '')), given };
}

if (import.meta.main) {
  const files = globSync('server/features/**/*.ts', { exclude: (path) => /\.test(?:ing)?\.ts$/.test(path) });
  await loadModule();
  const found = laterTables(
    files.toSorted().map((path) => ({ path, source: readFileSync(path, 'utf8') })),
    featureOrder(),
  );
  const known = new Set(allowed.map(([earlier, later]) => `${earlier} → ${later}`));
  const problems = [
    ...[...found].filter(([pair]) => !known.has(pair)).map(([pair, names]) => `${pair}: ${names.join(', ')}`),
    ...[...known]
      .filter((pair) => !found.has(pair))
      .map((pair) => `${pair}: allowed, and not there any more`),
  ];
  if (allowed.length > 5) problems.push('more than five pairs are allowed');
  for (const problem of problems) console.log(problem);
  process.exit(problems.length === 0 ? 0 : 1);
}
