/*
 * npm run school -- import FILE|FOLDER --school CODE [--dry-run]             a CSV, a zip, or a folder of OneRoster
 * npm run school -- cards --school CODE [--class NAME] [--out FILE.html]    new cards to print, of all classes without a name; earlier ones end
 * npm run school -- papers --school CODE [--out FOLDER]                     what a school prints for privacy, and the lesson's sheet
 *
 * CODE is the school's short code, its slug or its INEP number. Works beside a running server and without one.
 */
import { parseArgs } from 'node:util';
import { CommandError, runCommand } from '../command.ts';
import { Refusal } from '#server/http/errors.ts';
import { hasDatabase, withDatabase } from '../with-database.ts';
import { bringList, printCards, writePapers, type SchoolAct } from './school-acts.ts';

const usage =
  'Informe o que fazer: npm run school -- import lista.csv --school CODIGO [--dry-run], ' +
  'npm run school -- cards --school CODIGO [--class "2º A"] [--out cartoes.html] ' +
  'ou npm run school -- papers --school CODIGO [--out pasta] ' +
  '(CODIGO: o código curto da escola, o nome no endereço ou o número do INEP)';

await runCommand(async (config, say) => {
  const { values, positionals } = parseArgs({
    options: {
      school: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      class: { type: 'string' },
      out: { type: 'string' },
    },
    allowPositionals: true,
  });
  const code = values.school?.trim();
  const act = actOf();
  if (!act || !code) throw new CommandError(usage);
  if (!(await hasDatabase(config)))
    throw new CommandError(`Não há banco de dados em ${config.dataDir}: nenhuma escola.`);
  await withDatabase(
    config,
    () => {},
    async (db) => {
      await act({ db, config, say, code }).catch((error: unknown) => {
        throw error instanceof Refusal ? new CommandError(error.message) : error;
      });
    },
  );

  function actOf(): SchoolAct | undefined {
    const [what, path, ...rest] = positionals;
    const { class: className, out } = values;
    if (rest.length > 0) return undefined;
    if (what === 'import' && path && !className && !out) return bringList(path, values['dry-run']);
    if (path || values['dry-run']) return undefined;
    if (what === 'cards') return printCards(className, out);
    if (what === 'papers' && !className) return writePapers(out);
    return undefined;
  }
});
