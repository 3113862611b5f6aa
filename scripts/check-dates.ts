/*
 * Finds dates and times that are written elsewhere than by the formatters: `web/lib/shared/dates.ts` and `server/time/clock.ts` know
 * whose hour it is. A server's own zone, or a browser's, otherwise decides which day a promise ends.
 */
import { globSync, readFileSync } from 'node:fs';

const formatters = [
  'web/lib/shared/dates.ts',
  'web/lib/shared/promised-hours.ts',
  'server/time/clock.ts',
  'server/time/hours.ts',
  'contract/usual-zone.ts',
  // For mails and pages alike; it loads no other clocks.
  'contract/help/helper-words.ts',
];
const written = [
  /\bIntl\.(?:DateTimeFormat|RelativeTimeFormat)\b/,
  /\.toLocale(?:Date|Time)String\(/,
  /\.toLocaleString\([^)]*(?:timeZone|Style)/,
  /\bdate\.toLocaleString\(/i,
  /'America\/Sao_Paulo'/,
];

const files = globSync('{contract,markdown,server,web}/**/*.{ts,tsx,js}', {
  exclude: (path) => /node_modules|\.(?:test|testing|fixture)\.ts$|^server\/testing/.test(path),
});
const problems = files
  .filter((file) => !formatters.includes(file))
  .toSorted()
  .flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const isComment = /^\s*(?:\/\/|\/?\*)/.test(line);
        return !isComment && written.some((kind) => kind.test(line))
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [];
      }),
  );
for (const problem of problems) console.log(problem);
if (problems.length > 0) console.log(`${problems.length} dates written elsewhere than by ${formatters[0]}.`);
process.exit(problems.length === 0 ? 0 : 1);
