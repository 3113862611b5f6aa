/*
 * Checks that what the documents name exists: files and folders of this repository, linked pages, referenced decisions; and
 * that every decision has the same form, with its date and status.
 */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';

const generated = ['node_modules', 'build', 'data', 'test-results', '.git', '.react-router'];
const files = readdirSync('.')
  .filter((name) => !generated.includes(name))
  .flatMap((name) =>
    statSync(name).isFile()
      ? [name]
      : readdirSync(name, { recursive: true, encoding: 'utf8' }).map((path) => join(name, path)),
  );
const folders = new Set(files.flatMap(foldersOf));
const topFolders = new Set([...folders].filter((folder) => !folder.includes('/')));
const documents = files.filter((path) => /^(?:[^/]+|docs\/.+|packages\/[^/]+\/[^/]+)\.md$/.test(path));
const decisions = documents.filter((path) => path.startsWith('docs/decisions/'));
const isDecision = (number: string): boolean =>
  decisions.some((path) => basename(path).startsWith(`${number}-`));

const problems = [
  ...documents.flatMap((path) => {
    const text = readFileSync(path, 'utf8');
    return [...missingPaths(text), ...deadLinks(path, text)].map((problem) => `${path}: ${problem}`);
  }),
  ...decisions.flatMap((path) => formFaults(path).map((problem) => `${path}: ${problem}`)),
  ...files.filter((path) => /\.(?:md|tsx?|mjs|cjs|yaml)$/.test(path)).flatMap(unknownDecisions),
];
for (const problem of problems) console.log(problem);
console.log(`${documents.length} documents, ${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);

function foldersOf(path: string): string[] {
  const folder = dirname(path);
  return folder === '.' ? [] : [folder, ...foldersOf(folder)];
}

/** Returns the missing paths among those in backticks and source files outside them. `*` and `<name>` match any name. */
function missingPaths(text: string): string[] {
  const named = text.matchAll(/`([^`\s]+)`|(?<![\w/`.])([\w-]+\/[\w./-]+\.tsx?)\b/g);
  return [...named].map((match) => match[1] ?? match[2]!).filter((name) => !isThere(name));
}

function isThere(name: string): boolean {
  const [first] = name.split('/', 1);
  const isPath = topFolders.has(first!) && /^[^/]+\/[\w./*<>@$-]*$/.test(name);
  const isFile = /^[\w./-]*\w\.(?:tsx?|mjs|cjs|css|sql|yaml)$/.test(name);
  if (!isPath && !isFile) return true;
  const pattern = RegExp.escape(name.replace(/\/$/, '')).replaceAll(/\\\*|\\x3c[\w]+\\x3e/g, '[^/]+');
  const expected = new RegExp(`${isPath ? '^' : '(?:^|/)'}${pattern}$`);
  return [...files, ...folders].some((path) => expected.test(path));
}

function deadLinks(path: string, text: string): string[] {
  return [...text.matchAll(/\]\((?!\w+:|#)([^)#\s]+)[^)]*\)/g)]
    .map((match) => match[1]!)
    .filter((target) => !existsSync(join(dirname(path), target)));
}

function formFaults(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  const number = basename(path).slice(0, 4);
  const superseded = text.match(/^- Status: .*superseded by (.+)$/m)?.[1] ?? '';
  const form = new RegExp(
    `^# ${number}: .+\n\n- Date: \\d{4}-\\d\\d-\\d\\d\n- Status: (?:accepted(?:, in part superseded by .+)?|superseded by .+)\n\n## Question\n`,
  );
  return [
    ...(form.test(text)
      ? []
      : ['does not begin with "# NNNN: title", "- Date: ", "- Status: ", "## Question"']),
    ...(/^## Decision$/m.test(text) ? [] : ['has no "## Decision"']),
    ...(decisions.filter((other) => basename(other).startsWith(number)).length === 1
      ? []
      : [`another one has the number ${number}`]),
    ...[...superseded.matchAll(/\[(\d{4})\]/g)]
      .map((match) => match[1]!)
      .filter((newer) => newer <= number)
      .map((newer) => `cannot be superseded by the older ${newer}`),
  ];
}

function unknownDecisions(path: string): string[] {
  const named = readFileSync(path, 'utf8').matchAll(/\bdecisions? (\d{4})(?:(?:,| and) (\d{4}))*/gi);
  return [...named]
    .flatMap(([words]) => words.match(/\d{4}/g)!)
    .filter((number) => !isDecision(number))
    .map((number) => `${path}: there is no decision ${number}`);
}
