import { isDeepStrictEqual } from 'node:util';
import { newEmail } from '#contract/identity/accounts.ts';
import { cleanLine } from '#contract/primitives.ts';
import { fold } from '#markdown/fold.ts';
import { readBirth } from './births.ts';
import { rosterLimits, unreadable, type RosterProblem, type RosterPupil } from './roster.ts';

/** A person as a file writes them. */
export interface Listed {
  line: number;
  name: string;
  registration: string;
  className: string;
  birth: string;
  email: string;
  guardianEmail: string;
  /** What is wrong already; nothing else is checked then. */
  fault?: string;
}

/** Checks each person for themselves, and then all together. `place` begins each message. */
export function checkPupils(
  people: readonly Listed[],
  today: string,
  place = '',
): { pupils: RosterPupil[]; problems: RosterProblem[] } {
  if (people.length > rosterLimits.people)
    throw unreadable(
      `O arquivo tem mais de ${rosterLimits.people.toLocaleString('pt-BR')} pessoas, o máximo. Envie menos turmas de cada vez.`,
    );
  const problems: RosterProblem[] = [];
  const byRegistration = new Map<string, RosterPupil>();
  const classes = new Map<string, { name: string; people: number }>();
  for (const person of people) {
    const { pupil, faults } = checkPupil(person, today);
    const { line, registration } = pupil;
    const className = classes.get(classKey(pupil.className)) ?? { name: pupil.className, people: 0 };
    pupil.className = className.name;
    const twin = byRegistration.get(registration);
    if (twin && faults.length === 0) {
      if (isSame(twin, pupil)) continue;
      faults.push(`A matrícula ${registration} já está na linha ${twin.line}, com outros dados.`);
    } else if (faults.length === 0 && className.people === rosterLimits.classPeople)
      faults.push(`A turma ${className.name} já tem ${rosterLimits.classPeople} pessoas, o máximo.`);
    if (faults.length > 0) {
      problems.push({ line, message: `${place}${faults.join(' ')}`, registration });
      continue;
    }
    byRegistration.set(registration, pupil);
    classes.set(classKey(className.name), { ...className, people: className.people + 1 });
  }
  return { pupils: [...byRegistration.values()], problems };
}

/** Equal for all spellings of a class: 2º A, 2° a, 2ºA. */
export const classKey = (name: string): string =>
  fold(name.replaceAll('°', 'º')).replaceAll(/[^a-z0-9]/g, '');

const isSame = (one: RosterPupil, other: RosterPupil): boolean =>
  isDeepStrictEqual({ ...one, line: other.line }, other);

function checkPupil(person: Listed, today: string): { pupil: RosterPupil; faults: string[] } {
  const name = quiet(cleanLine(person.name));
  const registration = asText(person.registration);
  const className = asText(person.className).replaceAll('°', 'º');
  const birth = readBirth(asText(person.birth), today);
  const email = emailIn(person.email);
  const guardianEmail = emailIn(person.guardianEmail);
  const registrationFault = faultOfRegistration(registration);
  const faults = person.fault
    ? [person.fault]
    : [
        faultOfName(name),
        registrationFault,
        faultOfClass(className),
        typeof birth === 'string' ? birth : '',
        email === null ? 'O e-mail não é válido: deixe um só ou apague.' : '',
        guardianEmail === null ? 'O e-mail do responsável não é válido: deixe um só ou apague.' : '',
      ].filter((fault) => fault !== '');
  return {
    pupil: {
      line: person.line,
      name,
      registration: registrationFault === '' ? registration : '',
      className,
      birth: typeof birth === 'string' ? { year: 0, month: 0 } : birth,
      email: email ?? '',
      guardianEmail: guardianEmail ?? '',
    },
    faults,
  };
}

/** Excel keeps a number's zeros in ="0012" and in '0012. */
const asText = (cell: string): string =>
  cleanLine(cell)
    .replace(/^="([^"]*)"$|^'(?=\d)/, '$1')
    .trim();

const small = /(?<= )(?:da|das|de|do|dos|e)(?= )/gi;

/** Many school systems write names in capitals: MARIA DA SILVA is Maria da Silva. */
function quiet(name: string): string {
  if (/\p{Ll}/u.test(name)) return name;
  const words = name.toLowerCase().replaceAll(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase());
  return words.replaceAll(small, (word) => word.toLowerCase());
}

/** What a spreadsheet would compute, here or in an export of ours. */
const isFormula = (text: string): boolean => /^[=+@-]/.test(text);

/** UTF-8 that was read as Windows-1252 (JoÃ£o), or letters that got lost. */
const isGarbled = /Ã(?![\p{Lu}\p{Ll}\s.'-]|$)|\ufffd/u;

function faultOfName(name: string): string {
  if (name === '') return 'Falta o nome.';
  if (isFormula(name)) return 'O nome parece uma fórmula de planilha.';
  if (isGarbled.test(name)) return 'O nome tem letras trocadas: salve a lista como CSV UTF-8.';
  if (!/\p{L}/u.test(name)) return 'O nome não tem letras.';
  const isFit = name.length >= rosterLimits.nameMin && name.length <= rosterLimits.name;
  return isFit ? '' : `O nome precisa ter de ${rosterLimits.nameMin} a ${rosterLimits.name} caracteres.`;
}

function faultOfRegistration(registration: string): string {
  if (registration === '') return 'Falta a matrícula.';
  if (isFormula(registration)) return 'A matrícula parece uma fórmula de planilha.';
  if (/^\d(?:[.,]\d{1,15})?E\+\d{1,2}$/i.test(registration))
    return 'A planilha encurtou a matrícula: dê à coluna o formato de texto.';
  const max = rosterLimits.registration;
  return registration.length > max ? `A matrícula tem mais de ${max} caracteres.` : '';
}

function faultOfClass(className: string): string {
  if (classKey(className) === '') return 'Falta a turma.';
  if (isFormula(className)) return 'A turma parece uma fórmula de planilha.';
  const max = rosterLimits.className;
  return className.length > max ? `O nome da turma tem mais de ${max} caracteres.` : '';
}

/** Returns '' where there is none, as in 'não tem', and null where it is not valid. */
function emailIn(cell: string): string | null {
  const text = cleanLine(cell).toLowerCase();
  if (!text.includes('@')) return '';
  return newEmail.safeParse(text).success ? text : null;
}
