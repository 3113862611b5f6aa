import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ZipFile } from 'yazl';
import { readRoster, readRosterFolder } from './read-roster.ts';

const options = { today: '2026-11-28', inep: '12345678' };
const modified = '2026-02-01T00:00:00.000Z';
const files = {
  'manifest.csv': [
    'propertyName,value',
    'manifest.version,1.0',
    'oneroster.version,1.2',
    'file.users,bulk',
    'file.demographics,bulk',
    'file.resources,absent',
  ],
  'orgs.csv': [
    'sourcedId,status,dateLastModified,name,type,identifier,parentSourcedId',
    'o1,,,Escola A,school,12345678,',
  ],
  'academicSessions.csv': [
    'sourcedId,status,dateLastModified,title,type,startDate,endDate,parentSourcedId,schoolYear',
    't1,,,2026,schoolYear,2026-02-01,2026-12-20,,2026',
    't0,,,2025,schoolYear,2025-02-01,2025-12-20,,2025',
  ],
  'classes.csv': [
    'sourcedId,status,dateLastModified,title,grades,courseSourcedId,classCode,classType,location,schoolSourcedId,termSourcedIds',
    'c1,,,2º A,,,,homeroom,,o1,t1',
    'c2,,,2º A Matemática,,,,scheduled,,o1,t1',
    'c3,,,1º A,,,,homeroom,,o1,t0',
  ],
  'users.csv': [
    'sourcedId,status,dateLastModified,enabledUser,username,userIds,givenName,familyName,middleName,identifier,email,sms,phone,agentSourcedIds,preferredGivenName',
    `u1,,,true,,,Ana,Souza,Maria,0012,ana@exemplo.com,,,"g1,g2",`,
    `u2,tobedeleted,${modified},true,,,Bia,Lima,,13,,,,,`,
    'u3,,,true,,,Davi,Reis,,,,,,,Caia',
    'p1,,,true,,,Rosa,Prado,,,,,,,',
    'g1,,,true,,,Mãe,Souza,,,mae@exemplo.com,,,,',
  ],
  'roles.csv': [
    'sourcedId,status,dateLastModified,userSourcedId,roleType,role,beginDate,endDate,orgSourcedId',
    'r1,,,u1,primary,student,,,o1',
    'r2,,,u2,primary,student,,,o1',
    'r3,,,u3,primary,student,,,o1',
    'r4,,,p1,primary,teacher,,,o1',
    'r5,,,g1,primary,guardian,,,o1',
  ],
  'enrollments.csv': [
    'sourcedId,status,dateLastModified,classSourcedId,schoolSourcedId,userSourcedId,role,primary,beginDate,endDate',
    'e1,,,c1,o1,u1,student,,,',
    'e2,,,c2,o1,u1,student,,,',
    'e3,,,c3,o1,u1,student,,,',
    'e4,,,c1,o1,u2,student,,,',
    'e5,,,c2,o1,u3,student,,,',
    'e6,,,c1,o1,p1,teacher,true,,',
  ],
  'demographics.csv': [
    'sourcedId,status,dateLastModified,birthDate,sex',
    'u1,,,2010-03-05,female',
    'u2,,,2010-03-05,female',
    'u3,,,2009-12-31,',
  ],
};

type Files = Partial<Record<string, string[]>>;

const all = (changes: Files = {}): Files => ({ ...files, ...changes });
const without = (name: keyof typeof files): Files => ({ ...files, [name]: undefined });
const text = (lines: string[]) => `\ufeff${lines.join('\r\n')}\r\n`;

async function zipOf(content: Files, folder = ''): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, lines] of Object.entries(content))
    if (lines) zip.addBuffer(Buffer.from(text(lines)), `${folder}${name}`);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const read = async (content: Files, folder = '') => readRoster(await zipOf(content, folder), options);

const ana = {
  line: 2,
  name: 'Ana Maria Souza',
  registration: '0012',
  className: '2º A',
  birth: { year: 2010, month: 3 },
  email: 'ana@exemplo.com',
  guardianEmail: 'mae@exemplo.com',
};
const caia = {
  line: 4,
  name: 'Caia Reis',
  registration: 'u3',
  className: '2º A Matemática',
  birth: { year: 2009, month: 12 },
  email: '',
  guardianEmail: '',
};

describe('OneRoster 1.2', () => {
  it('is read from a zip, from one with a folder in it, and from a folder', async () => {
    const expected = { kind: 'oneroster', pupils: [ana, caia], teachers: [], problems: [] };
    expect(await read(files)).toEqual(expected);
    expect(await read({ ...files, 'resources.csv': ['broken "'] }, 'export/')).toEqual(expected);
    const folder = await mkdtemp(join(tmpdir(), 'rumo-roster-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    for (const [name, lines] of Object.entries(files)) await writeFile(join(folder, name), text(lines));
    expect(await readRosterFolder(folder, options)).toEqual(expected);
  });

  it('names who teaches the classes of those who are in a subject, by e-mail', async () => {
    const users = files['users.csv'].map((line) =>
      line.replace('Rosa,Prado,,,,', 'Rosa,Prado,,,rosa@escola.br,'),
    );
    const enrollments = [
      ...files['enrollments.csv'],
      'e7,,,c2,o1,p1,teacher,,,',
      'e8,tobedeleted,,c2,o1,u2,teacher,,,',
    ];
    const { teachers } = await read(all({ 'users.csv': users, 'enrollments.csv': enrollments }));
    expect(teachers).toEqual([
      { line: 7, email: 'rosa@escola.br', className: '2º A' },
      // Ana of 2º A has mathematics too.
      { line: 8, email: 'rosa@escola.br', className: '2º A' },
      { line: 8, email: 'rosa@escola.br', className: '2º A Matemática' },
    ]);
  });

  it('takes a pupil for gone who, whose role, enrollment or class is to be deleted or has ended', async () => {
    const roles = [
      ...files['roles.csv'].slice(0, 1),
      'r1,tobedeleted,,u1,primary,student,,,o1',
      files['roles.csv'][3]!,
    ];
    expect((await read(all({ 'roles.csv': roles }))).pupils).toEqual([caia]);
    const [header, , e2] = files['enrollments.csv'] as [string, string, string];
    const enrollments = [
      header,
      'e1,tobedeleted,,c1,o1,u1,student,,,',
      e2,
      'e5,,,c2,o1,u3,student,,,2026-06-30',
    ];
    expect(await read(all({ 'enrollments.csv': enrollments }))).toMatchObject({
      pupils: [{ name: 'Ana Maria Souza', className: '2º A Matemática' }],
      problems: [],
    });
    const classes = files['classes.csv'].map((line) => line.replace('c2,,', 'c2,tobedeleted,'));
    expect(await read(all({ 'classes.csv': classes }))).toMatchObject({ pupils: [ana], problems: [] });
  });

  it('is refused where no class is open, as between two years, and where nobody is in one', async () => {
    const none = { code: 'unreadable_file', message: expect.stringContaining('academicSessions.csv') };
    await expect(readRoster(await zipOf(files), { ...options, today: '2027-01-10' })).rejects.toMatchObject(
      none,
    );
    const [header] = files['enrollments.csv'];
    const nobody = {
      ...files,
      'enrollments.csv': [header!, 'e3,,,c3,o1,u1,student,,,', 'e5,,,c3,o1,u3,student,,,'],
    };
    await expect(readRoster(await zipOf(nobody), options)).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringContaining('enrollments.csv'),
    });
  });

  it('has a problem where a birth date, a person or a class is missing, or there are two classes', async () => {
    const { pupils, problems } = await read(without('demographics.csv'));
    expect(pupils).toEqual([]);
    expect(problems).toEqual([
      { line: 2, registration: '0012', message: 'users.csv: Falta a data de nascimento (demographics.csv).' },
      { line: 4, registration: 'u3', message: 'users.csv: Falta a data de nascimento (demographics.csv).' },
    ]);
    const enrollments = [
      ...files['enrollments.csv'].slice(0, 1),
      'e1,,,c1,o1,u1,student,,,',
      'e2,,,c9,o1,u1,student,,,',
      'e3,,,c1,o1,u9,student,,,',
    ];
    expect((await read(all({ 'enrollments.csv': enrollments }))).problems).toEqual([
      { line: 3, registration: '', message: 'enrollments.csv: a turma c9 não está em classes.csv.' },
      { line: 4, registration: '', message: 'enrollments.csv: a pessoa u9 não está em users.csv.' },
      { line: 4, registration: 'u3', message: 'users.csv: Caia Reis não está em nenhuma turma.' },
    ]);
    const classes = [...files['classes.csv'].slice(0, 3), 'c3,,,1º A,,,,homeroom,,o1,t1'];
    expect((await read(all({ 'classes.csv': classes }))).problems).toEqual([
      {
        line: 2,
        registration: '0012',
        message: 'users.csv: Ana Maria Souza está em mais de uma turma: 2º A, 1º A.',
      },
    ]);
  });

  it('of one school is refused by a school of another INEP code', async () => {
    const bytes = await zipOf(files);
    await expect(readRoster(bytes, { ...options, inep: '87654321' })).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(/escola Escola A, de código INEP 12345678, e o desta escola é 87654321/),
    });
    expect((await readRoster(bytes, { ...options, inep: '' })).pupils).toEqual([ana, caia]);
    const orgs = files['orgs.csv'].map((line) => line.replace('12345678', 'SP-42'));
    expect((await read(all({ 'orgs.csv': orgs }))).pupils).toEqual([ana, caia]);
  });

  it('of a city gives one school, by its INEP code', async () => {
    const city = all({
      'orgs.csv': [...files['orgs.csv'], 'o2,,,Escola B,school,87654321,', 'o3,,,Rede,district,1,'],
      'classes.csv': [...files['classes.csv'], 'c4,,,3º C,,,,homeroom,,o2,t1'],
      'enrollments.csv': [...files['enrollments.csv'], 'e7,,,c4,o2,u3,student,,,'],
    });
    expect((await read(city)).pupils).toEqual([ana, caia]);
    const bytes = await zipOf(city);
    expect(await readRoster(bytes, { ...options, inep: '87654321' })).toMatchObject({
      pupils: [{ name: 'Caia Reis', className: '3º C' }],
      problems: [],
    });
    await expect(readRoster(bytes, { ...options, inep: '' })).rejects.toMatchObject({
      code: 'unreadable_file',
      message: expect.stringMatching(/mais de uma escola: Escola A, Escola B/),
    });
  });

  it.each([
    ['without a file', without('enrollments.csv'), 'unreadable_file', /Falta enrollments\.csv/],
    [
      'without the columns',
      all({ 'users.csv': ['id,name'] }),
      'no_such_column',
      /users\.csv: Faltam as colunas sourcedId/,
    ],
    [
      'of another version',
      all({ 'manifest.csv': ['propertyName,value', 'oneroster.version,1.1'] }),
      'unreadable_file',
      /OneRoster 1\.1.*1\.2/,
    ],
    [
      'with the changes alone',
      all({ 'manifest.csv': [...files['manifest.csv'].slice(0, 3), 'file.users,delta'] }),
      'unreadable_file',
      /completa \(bulk\)/,
    ],
    [
      'of Excel',
      { '[Content_Types].xml': ['<x/>'], 'xl/workbook.xml': ['<x/>'] },
      'unreadable_file',
      /planilha.*salve como CSV/,
    ],
    ['of a CSV', { 'alunos.csv': ['nome'] }, 'unreadable_file', /fora do zip/],
    [
      'of much',
      Object.fromEntries(Array.from({ length: 51 }, (_, i) => [`${i}.csv`, ['a']])),
      'unreadable_file',
      /50 arquivos/,
    ],
  ])('a zip %s is refused', async (_, content, code, message) => {
    await expect(read(content)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });

  it('is not unpacked where it is a bomb, says a false size, or is damaged', async () => {
    const bomb = all({ 'users.csv': [' '.repeat(51 * 1024 * 1024)] });
    await expect(read(bomb)).rejects.toMatchObject({ message: expect.stringMatching(/50 MB/) });

    const zipped = await zipOf({ 'manifest.csv': ['x'.repeat(100_000)] });
    // The central directory's word on the unpacked size.
    zipped.writeUInt32LE(10, zipped.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
    const damaged = /danificado/;
    for (const bytes of [zipped, Buffer.from('PK\x03\x04'), (await zipOf(files)).subarray(0, 600)])
      await expect(readRoster(bytes, options)).rejects.toMatchObject({
        code: 'unreadable_file',
        message: expect.stringMatching(damaged),
      });
    await expect(readRosterFolder('/nada/aqui', options)).rejects.toMatchObject({ code: 'unreadable_file' });
  });
});
