import { describe, expect, it } from 'vitest';
import { classKey } from './pupils.ts';
import { readRoster } from './read-roster.ts';
import type { Roster } from './roster.ts';

const header = 'nome;matricula;turma;nascimento';
const ana = 'Ana Souza;0012;2º A;05/03/2010';
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le');
const latin = (text: string) => Buffer.from(text, 'latin1');

const read = (content: string | Buffer): Promise<Roster> =>
  readRoster(Buffer.from(content as string), { today: '2026-11-28', inep: '' });

const lines = (...all: string[]) => all.join('\r\n');
const pupil = (line: number, name: string, registration: string, className: string, more = {}) => ({
  line,
  name,
  registration,
  className,
  birth: { year: 2010, month: 3 },
  email: '',
  guardianEmail: '',
  ...more,
});
const many = (count: number, className: (index: number) => string) =>
  Array.from({ length: count }, (_, i) => `Aluno Número ${i};${i + 1};${className(i)};05/03/2010`);

describe('a CSV of a school', () => {
  it.each([
    ['plain, without a line break at its end', lines(header, ana), [pupil(2, 'Ana Souza', '0012', '2º A')]],
    ['with a BOM', `\ufeff${lines(header, ana)}`, [pupil(2, 'Ana Souza', '0012', '2º A')]],
    [
      'in Windows-1252',
      latin(lines('Nome;Matrícula;Turma;Nascimento', 'João Gonçalves;7;3ª B;05/03/2010')),
      [pupil(2, 'João Gonçalves', '7', '3ª B')],
    ],
    ['in UTF-16', utf16(lines(header, ana)), [pupil(2, 'Ana Souza', '0012', '2º A')]],
    [
      'with commas, and separators and quotes in quotes',
      lines('nome,matricula,turma,nascimento', '"Souza, ""Nina""",1,"2º A, manhã",2010-03-05'),
      [pupil(2, 'Souza, "Nina"', '1', '2º A, manhã')],
    ],
    [
      'with tabs',
      lines('Aluno\tRA\tClasse\tDt. Nasc.', 'Ana Souza\t001\t2A\t5/3/2010'),
      [pupil(2, 'Ana Souza', '001', '2A')],
    ],
    ['of Excel, with sep=', lines('sep=;', header, ana), [pupil(3, 'Ana Souza', '0012', '2º A')]],
    [
      'with two of the same name',
      lines(header, ana, 'Ana Souza;0013;2º A;05/03/2010'),
      [pupil(2, 'Ana Souza', '0012', '2º A'), pupil(3, 'Ana Souza', '0013', '2º A')],
    ],
    [
      'with the same person twice',
      lines(header, ana, ana, ' Ana  Souza;0012;2ºA;2010-03-05'),
      [pupil(2, 'Ana Souza', '0012', '2º A')],
    ],
    [
      'with line breaks in quotes',
      lines(header, '"Ana', 'Souza";0012;2º A;05/03/2010', 'Bia Lima;2;2º A;05/03/2010'),
      [pupil(2, 'Ana Souza', '0012', '2º A'), pupil(4, 'Bia Lima', '2', '2º A')],
    ],
    [
      'with titles above the header, and empty lines',
      lines(
        'Secretaria da Educação - Relação de alunos, por turma;;;;',
        'Escola: E.E. "Paulo Freire";;;;',
        '',
        ';;;;',
        'Nº;Nome do(a) Aluno(a);MATRÍCULA;TÚRMA;Data de Nascimento',
        '1;Ana Souza;0012;2º A;05/03/2010',
        ';;;;',
        '',
        '2;Bia Lima;2;2º A;05/03/2010',
      ),
      [pupil(6, 'Ana Souza', '0012', '2º A'), pupil(9, 'Bia Lima', '2', '2º A')],
    ],
    [
      'with separators and empty lines at the end',
      lines('nome;matricula;turma;nascimento;;', `${ana};;`, ';;;;;', ';;;;;', '', ''),
      [pupil(2, 'Ana Souza', '0012', '2º A')],
    ],
    [
      'with decimal commas between semicolons',
      lines('nome;media;matricula;turma;nascimento', 'Ana Souza;7,5;0012;2º A;05/03/2010'),
      [pupil(2, 'Ana Souza', '0012', '2º A')],
    ],
    [
      'with e-mails, and words where there is none',
      lines(
        'NOME DO ALUNO;Nº Matrícula;Turma;Data Nascimento;E-mail;E-mail do Responsável',
        'Ana Souza;0012;2º A;05/03/2010;Ana@Exemplo.com;mae@exemplo.com.br',
        'Bia Lima;2;2º A;05/03/2010;não tem;-',
      ),
      [
        pupil(2, 'Ana Souza', '0012', '2º A', {
          email: 'ana@exemplo.com',
          guardianEmail: 'mae@exemplo.com.br',
        }),
        pupil(3, 'Bia Lima', '2', '2º A'),
      ],
    ],
    [
      'with numbers that Excel was told to keep as text',
      lines(
        header,
        '"Ana Souza";"=""0012""";2º A;05/03/2010 00:00',
        "Bia Lima;'002;2º A;2010-03-05 00:00:00",
      ),
      [pupil(2, 'Ana Souza', '0012', '2º A'), pupil(3, 'Bia Lima', '002', '2º A')],
    ],
    [
      'with one class in several spellings',
      lines(header, ana, 'Bia Lima;2;2° a;05/03/2010', 'Caio Reis;3;2ºA;05/03/2010'),
      [
        pupil(2, 'Ana Souza', '0012', '2º A'),
        pupil(3, 'Bia Lima', '2', '2º A'),
        pupil(4, 'Caio Reis', '3', '2º A'),
      ],
    ],
    [
      'with the letter of the class apart from its year',
      lines('nome;matricula;serie;turma;nascimento', 'Ana Souza;0012;2º ano;A;05/03/2010'),
      [pupil(2, 'Ana Souza', '0012', '2º ano A')],
    ],
    [
      'with the name by which one wants to be called',
      lines('nome;nome social;matricula;turma;nascimento', 'Davi Souza;Ana Souza;0012;2º A;05/03/2010'),
      [pupil(2, 'Ana Souza', '0012', '2º A')],
    ],
    [
      'with names in capitals',
      lines(header, "MARIA D'ÁVILA DOS SANTOS E SÁ;0012;2º ANO A;05/03/2010"),
      [pupil(2, "Maria D'Ávila dos Santos e Sá", '0012', '2º ANO A')],
    ],
    ['with the line breaks of old Macs', `${header}\r${ana}\r`, [pupil(2, 'Ana Souza', '0012', '2º A')]],
    ['of a header alone', header, []],
  ])('%s is read', async (_, content, pupils) => {
    expect(await read(content)).toEqual({ kind: 'csv', pupils, teachers: [], problems: [] });
  });

  it.each([
    ['Ana Souza;0012;2º A;05/03/1900', '0012', /10 a 25 anos/],
    ['Ana Souza;0012;2º A;05/03/2031', '0012', /10 a 25 anos/],
    ['Ana Souza;0012;2º A;29/11/2016', '0012', /10 a 25 anos/],
    ['Ana Souza;0012;2º A;31/02/2010', '0012', /não existe/],
    ['Ana Souza;0012;2º A;03/25/2010', '0012', /não existe/],
    ['Ana Souza;0012;2º A;05/03/10', '0012', /quatro algarismos/],
    ['Ana Souza;0012;2º A;40242', '0012', /número do Excel/],
    ['Ana Souza;0012;2º A;março de 2010', '0012', /dia\/mês\/ano/],
    ['Ana Souza;0012;2º A;', '0012', /Falta a data de nascimento/],
    ['Ana Souza;;2º A;05/03/2010', '', /Falta a matrícula/],
    ['Ana Souza;1,23457E+11;2º A;05/03/2010', '', /formato de texto/],
    [`Ana Souza;${'1'.repeat(41)};2º A;05/03/2010`, '', /mais de 40/],
    [';0012;2º A;05/03/2010', '0012', /Falta o nome/],
    ['A;0012;2º A;05/03/2010', '0012', /2 a 80/],
    [`${'Ana '.repeat(21)};0012;2º A;05/03/2010`, '0012', /2 a 80/],
    ['12345;0012;2º A;05/03/2010', '0012', /letras/],
    ['JoÃ£o Souza;0012;2º A;05/03/2010', '0012', /UTF-8/],
    ['Jo\ufffdo Souza;0012;2º A;05/03/2010', '0012', /UTF-8/],
    ['=HYPERLINK("http://a.b");0012;2º A;05/03/2010', '0012', /fórmula/],
    ['@SUM(1);0012;2º A;05/03/2010', '0012', /fórmula/],
    ['Ana Souza;+1+2;2º A;05/03/2010', '', /fórmula/],
    ['Ana Souza;0012;=A1;05/03/2010', '0012', /fórmula/],
    ['Ana Souza;0012;;05/03/2010', '0012', /Falta a turma/],
    [`Ana Souza;0012;${'x'.repeat(61)};05/03/2010`, '0012', /mais de 60/],
    ['Ana Souza;0012', '0012', /Falta a turma.*Falta a data/],
  ])('%s is a problem of its line', async (line, registration, message) => {
    const { pupils, problems } = await read(lines(header, line, 'Bia Lima;99;1A;05/03/2010'));
    expect(pupils).toEqual([pupil(3, 'Bia Lima', '99', '1A')]);
    expect(problems).toEqual([{ line: 2, message: expect.stringMatching(message), registration }]);
    // The day of birth is in no result.
    expect(JSON.stringify(problems)).not.toMatch(/05|31\/|40242/);
  });

  it('has a problem where an e-mail is none', async () => {
    const { problems } = await read(
      lines(`${header};email;responsavel_email`, `${ana};ana@;mae@a.com; pai@b.com`),
    );
    expect(problems).toMatchObject([{ line: 2, message: expect.stringMatching(/e-mail/) }]);
  });

  it('takes an age from the 10th birthday to the day before the 26th', async () => {
    const { pupils, problems } = await read(
      lines(header, 'Ana;1;A1;28/11/2016', 'Bia;2;A1;29/11/2000', 'Caio;3;A1;28/11/2000'),
    );
    expect(pupils.map(({ name }) => name)).toEqual(['Ana', 'Bia']);
    expect(problems.map(({ line }) => line)).toEqual([4]);
  });

  it('has a problem where a registration belongs to somebody else, or to another class', async () => {
    const { pupils, problems } = await read(
      lines(header, ana, 'Bia Lima;0012;2º A;05/03/2010', 'Ana Souza;0012;3º B;05/03/2010'),
    );
    expect(pupils).toHaveLength(1);
    expect(problems).toEqual([
      { line: 3, registration: '0012', message: 'A matrícula 0012 já está na linha 2, com outros dados.' },
      { line: 4, registration: '0012', message: 'A matrícula 0012 já está na linha 2, com outros dados.' },
    ]);
  });

  it('has at most 60 people in a class', async () => {
    const { pupils, problems } = await read(
      lines(header, ...many(61, () => '2º A'), 'Bia Lima;99;1A;05/03/2010'),
    );
    expect(pupils).toHaveLength(61);
    expect(problems).toEqual([
      { line: 62, registration: '61', message: 'A turma 2º A já tem 60 pessoas, o máximo.' },
    ]);
  });
});

describe('a file that is refused', () => {
  it('lacks columns: the refusal names them, and what was found', async () => {
    await expect(read(lines('Nome;Turma;Telefone', 'Ana;2A;9999'))).rejects.toMatchObject({
      code: 'no_such_column',
      message: 'Faltam as colunas matrícula e nascimento. O arquivo tem: Nome, Turma, Telefone.',
    });
    await expect(read(lines('nome;matricula;turma', 'Ana;1;2A'))).rejects.toMatchObject({
      message: 'Falta a coluna nascimento. O arquivo tem: nome, matricula, turma.',
    });
    await expect(read(lines('Ana;1;2A;05/03/2010', 'Bia;2;2A;05/03/2010'))).rejects.toMatchObject({
      code: 'no_such_column',
      message:
        'Faltam as colunas nome, matrícula, turma e nascimento. A primeira linha deve ter os nomes das colunas.',
    });
    await expect(
      read(lines(...Array.from({ length: 10 }, () => 'título'), header, ana)),
    ).rejects.toMatchObject({
      code: 'no_such_column',
    });
  });

  it.each([
    ['an empty file', '', /vazio/],
    ['white space alone', '\ufeff \r\n\r\n', /vazio/],
    ['a PDF', '%PDF-1.7\n…', /PDF.*salve como CSV/],
    ['a table of old Excel', Buffer.from('d0cf11e0a1b11ae10000', 'hex'), /planilha.*salve como CSV/],
    ['a page that calls itself a table', '<html><table><tr><td>nome', /página.*salve como CSV/],
    ['NUL bytes', `${header}\0\0${ana}`, /salve como CSV/],
    ['a quote that is never closed', lines(header, `"${ana}`, ana), /linha 2.*aspas/],
    [
      'a row of several lines that is too long',
      lines(header, `Ana;"${`${'x'.repeat(99)}\n`.repeat(200)}"`),
      /linha 2/,
    ],
    ['a line of separators', `${header}\n${';'.repeat(20_000)}A`, /linha 2/],
    ['a line that is too long', lines(header, `Ana;${'x'.repeat(20_000)}`), /linha 2/],
    ['5,001 people', lines(header, ...many(5_001, (i) => `T${i % 100}`)), /mais de 5\.000 pessoas/],
    [
      'more lines than a spreadsheet of 5,000 people',
      `${header}\n${';\n'.repeat(30_000)}Ana;1;A;1`,
      /linhas vazias/,
    ],
    ['more than 5 MB', Buffer.alloc(5 * 1024 * 1024 + 1, 'a'), /5 MB/],
  ])('%s is refused with what to do', async (_, content, message) => {
    await expect(read(content)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(message),
    });
  });
});

it('reads a million empty lines at the end, as some spreadsheets write them', async () => {
  expect((await read(`${lines(header, ana)}\n${';;;\n'.repeat(1_000_000)}`)).pupils).toHaveLength(1);
});

it.each([
  ['2º A', '2° a'],
  ['2ºA', '2o  A'],
  ['1ª Série — Manhã', '1a serie manha'],
])('%s and %s are one class', (one, other) => {
  expect(classKey(one)).toBe(classKey(other));
});
