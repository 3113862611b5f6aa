import { parse } from 'libpg-query';
import { isConcurrent } from './concurrent-indexes.ts';

/* What a migration may not do while people use the site and the previous release runs beside it. */

/** A node of PostgreSQL's parse tree: its kind and its fields. */
type Node = Record<string, Fields>;
interface Fields {
  [field: string]: unknown;
}

interface Step {
  kind: string;
  fields: Fields;
}

/**
 * A line with this beginning explains why nothing uses what is dropped any more, not even the previous release; the file is named
 * accordingly.
 */
const contract = /^-- Contract: \S/m;

/** @returns what is harmful in a file of `migrations/`, in a few words each */
export async function harmsOf(text: string, file = ''): Promise<string[]> {
  const { stmts = [] } = (await parse(text)) as { stmts?: { stmt: Node }[] };
  const steps = stmts.map(({ stmt }) => stepOf(stmt));
  const made = new Set(
    steps.filter(({ kind }) => kind === 'CreateStmt').map(({ fields }) => tableOf(fields)),
  );
  const isNew = (fields: Fields): boolean => made.has(tableOf(fields));
  const harms = steps.flatMap((step) => harmsOfStep(step, isNew));
  if (isConcurrent(text)) {
    const [{ kind, fields } = { kind: '', fields: {} }] = steps;
    const isIndexAlone = steps.length === 1 && kind === 'IndexStmt' && fields.concurrent === true;
    return isIndexAlone ? [] : ['beside everybody stands one index alone, made concurrently'];
  }
  const validates = steps.some(({ fields }) => commandsOf(fields).includes('AT_ValidateConstraint'));
  const adds = steps.some(({ fields }) => commandsOf(fields).includes('AT_AddConstraint'));
  if (validates && adds) harms.push('a constraint is validated under the lock that added it');
  const isContract = contract.test(text) && /^\d+-contract-/.test(file);
  return isContract ? harms.filter((harm) => !harm.startsWith('drops ')) : harms;
}

const stepOf = (node: Node): Step => {
  const [kind, fields] = Object.entries(node)[0]!;
  return { kind, fields };
};

const tableOf = ({ relation }: Fields): string => String((relation as Fields | undefined)?.relname);

const commandsOf = ({ cmds }: Fields): string[] =>
  ((cmds as Node[] | undefined) ?? []).map((cmd) => String(stepOf(cmd).fields.subtype));

const harmless = new Set([
  'CreateStmt',
  'CreateExtensionStmt',
  'CreateFunctionStmt',
  'CreateEnumStmt',
  'CreateTrigStmt',
  'CommentStmt',
  'SelectStmt',
  'ViewStmt',
]);

function harmsOfStep({ kind, fields }: Step, isNew: (fields: Fields) => boolean): string[] {
  if (harmless.has(kind)) return [];
  switch (kind) {
    case 'IndexStmt':
      if (fields.concurrent) return ['an index is made concurrently within a transaction'];
      return isNew(fields) ? [] : ['an index keeps a table from being written while it is made'];
    case 'AlterTableStmt':
      if (isNew(fields)) return [];
      return (fields.cmds as Node[]).flatMap((cmd) => harmsOfCommand(stepOf(cmd).fields));
    case 'DropStmt':
      return [`drops ${String(fields.removeType)}`];
    case 'InsertStmt':
      return isNew(fields) || isOfValues(fields) ? [] : ['rows are copied in a step'];
    case 'UpdateStmt':
    case 'DeleteStmt':
      return isNew(fields) ? [] : ['rows are changed in a step: that is a job'];
    case 'RenameStmt':
      return ['what is renamed is gone for the release before'];
    default:
      return [`nobody has thought of ${kind}`];
  }
}

const isOfValues = ({ selectStmt }: Fields): boolean =>
  Boolean((selectStmt as Node | undefined)?.SelectStmt?.valuesLists);

const harmlessCommands = new Set([
  'AT_ColumnDefault',
  'AT_DropNotNull',
  'AT_SetStatistics',
  'AT_SetRelOptions',
  'AT_ValidateConstraint',
]);

/** Whether it is a check, also where its name does not say so. */
const isCheck = (name: string): boolean => name.endsWith('_check') || name === 'notifications_about';

function harmsOfCommand({ subtype, def, name }: Fields): string[] {
  const kind = String(subtype);
  if (harmlessCommands.has(kind)) return [];
  if (kind === 'AT_DropColumn') return ['drops a column'];
  // Dropping a check admits more; without a key, the previous release's writes with `on conflict` fail.
  if (kind === 'AT_DropConstraint')
    return isCheck(String(name)) ? [] : ['drops a key that the release before counts on'];
  if (kind === 'AT_AddColumn') return harmsOfColumn((def as Node).ColumnDef!);
  if (kind === 'AT_AddConstraint') return harmsOfConstraint((def as Node).Constraint!);
  return [`reads or writes a whole table, or breaks who uses it: ${kind}`];
}

function harmsOfColumn({ constraints }: Fields): string[] {
  const all = ((constraints as Node[] | undefined) ?? []).map(({ Constraint }) => Constraint!);
  const types = all.map(({ contype }) => String(contype));
  const value = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr as Node | undefined;
  const harms = [];
  if (types.includes('CONSTR_NOTNULL') && !value) harms.push('a column that must be set has no default');
  if (value && !isFixed(value)) harms.push('a default that differs from row to row writes the table anew');
  const kinds = new Set(['CONSTR_NOTNULL', 'CONSTR_NULL', 'CONSTR_DEFAULT']);
  // A foreign key on a column that is null everywhere needs no validation.
  if (!value) kinds.add('CONSTR_FOREIGN');
  for (const type of types)
    if (!kinds.has(type)) harms.push(`a new column with ${type} reads the whole table`);
  return harms;
}

/** Whether a value is known without reading rows. */
function isFixed(node: Node): boolean {
  const { kind, fields } = stepOf(node);
  if (kind === 'A_Const' || kind === 'SQLValueFunction') return true;
  if (kind === 'TypeCast') return isFixed(fields.arg as Node);
  const name = (fields.funcname as Node[] | undefined)?.at(-1)?.String?.sval;
  return kind === 'FuncCall' && name === 'now';
}

function harmsOfConstraint({ contype, skip_validation, indexname }: Fields): string[] {
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_NOTNULL')
    return skip_validation ? [] : ['a constraint reads the whole table: not valid first, validated later'];
  return indexname ? [] : ['a constraint makes an index while nobody can write'];
}
