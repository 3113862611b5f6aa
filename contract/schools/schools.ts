import { z } from 'zod';
import { lifetimes } from '../clocks.ts';
import { email } from '../identity/accounts.ts';
import { endpoints } from '../endpoint.ts';
import { duration, megabytes } from '../in-words.ts';
import { limits } from '../limits.ts';
import { schoolLimits } from './school-limits.ts';
import { byId, counter, id, isoDate, nextCursor, optionalLine, page, requiredLine } from '../primitives.ts';
import { bySlug } from '../posts/posts.ts';
import { states } from '../states.ts';

const state = z.enum(Object.keys(states) as (keyof typeof states)[], 'Escolha o estado.');

export const schoolForm = z
  .strictObject({
    name: requiredLine('Escreva o nome da escola.', schoolLimits.schoolName),
    city: requiredLine('Escreva a cidade.', schoolLimits.schoolName),
    state,
    /** Eight digits, or ''. */
    inep: optionalLine().regex(/^(\d{8})?$/, 'O código do INEP tem oito números. Deixe vazio se não souber.'),
    /** E-mail of the adult who is to coordinate it. */
    coordinator: email,
  })
  .meta({ id: 'SchoolForm' });

export const coordinatorForm = z
  .strictObject({ coordinator: schoolForm.shape.coordinator })
  .meta({ id: 'CoordinatorForm' });

/** When a school that leaves takes its list, classes and cards with it; '' for one that stays. */
const leavesAt = z.union([isoDate, z.literal('')]);

const school = z
  .object({
    id,
    slug: z.string(),
    /** Typed at the login by a pupil without a camera. */
    code: z.string(),
    name: z.string(),
    city: z.string(),
    state: z.string(),
    inep: z.string(),
    leavesAt,
  })
  .meta({ id: 'School' });

export type School = z.infer<typeof school>;

/** A school in the administrators' list. */
const listedSchool = school
  .extend({ coordinators: z.array(z.string()), invited: z.array(z.string()), pupils: counter })
  .meta({ id: 'ListedSchool' });

export type ListedSchool = z.infer<typeof listedSchool>;

export const classForm = z
  .strictObject({
    name: requiredLine('Escreva o nome da turma.', schoolLimits.className),
    year: z.int('Use o ano com quatro números.').min(2000, 'Use o ano com quatro números.').max(2100),
  })
  .meta({ id: 'ClassForm' });

const schoolClass = z
  .object({ id, name: z.string(), year: z.int(), pupils: counter, teachers: z.array(z.string()) })
  .meta({ id: 'SchoolClass' });

export type SchoolClass = z.infer<typeof schoolClass>;

/** A teacher of a class; `joined: false` while the mailed invitation is not accepted. */
const teacher = z
  .object({ email: z.string(), name: z.string(), joined: z.boolean() })
  .meta({ id: 'Teacher' });

export type Teacher = z.infer<typeof teacher>;

/** The school's own number of a pupil, where another one of the class has the same first name; else ''. */
export const registrationToTellApart = z.string();

/** What teachers see of a pupil: nothing that the pupil reads, writes in private, follows or rates. */
const pupil = z
  .object({
    id,
    firstName: z.string(),
    username: z.string(),
    registration: registrationToTellApart,
    cardUsed: z.boolean(),
    /** Came with an account of their own, which no card opens: the school would have the key to it. */
    ownAccount: z.boolean(),
    /** `none` also where none is needed. */
    guardian: z.enum(['none', 'asked', 'accepted']),
    /** Needs one to write. */
    guardianNeeded: z.boolean(),
    questions: counter,
  })
  .meta({ id: 'Pupil' });

export type Pupil = z.infer<typeof pupil>;

const problem = z.object({ line: z.int(), message: z.string() });

const importOutcome = z
  .object({
    new: counter,
    changed: counter,
    missing: counter,
    /** Who is to teach a class and is invited now; left out for nobody. */
    teachers: counter.optional(),
    problems: z.array(problem),
  })
  .meta({ id: 'ImportOutcome' });

export type ImportOutcome = z.infer<typeof importOutcome>;

const tooLarge = `A lista é grande demais: envie até ${megabytes(schoolLimits.rosterBytes)}.`;

/** The text of a list, or the bytes of its file in Base64. */
const importForm = z
  .strictObject({
    preview: z.boolean('Diga se é uma prévia.').default(true),
    csv: z.string().max(schoolLimits.rosterBytes, tooLarge).optional(),
    file: z
      .base64()
      .max(Math.ceil((schoolLimits.rosterBytes * 4) / 3), tooLarge)
      .optional(),
  })
  .refine(({ csv, file }) => (csv === undefined) !== (file === undefined), {
    error: 'Escolha o arquivo da lista.',
    path: ['file'],
  })
  .meta({ id: 'ImportForm' });

/** What is kept of a school's pupils, for everybody to read. */
const schoolPrivacy = z
  .object({
    name: z.string(),
    city: z.string(),
    state: z.string(),
    leavesAt,
    kept: z.array(z.object({ what: z.string(), howLong: z.string() })),
  })
  .meta({ id: 'SchoolPrivacy' });

export type SchoolPrivacy = z.infer<typeof schoolPrivacy>;

/** The viewer's own place in schools. */
export const ownSchool = z
  .object({
    /** Coordinates it; null for nobody's. */
    coordinates: school.nullable(),
    /** Teaches at least one class. */
    teaches: z.boolean(),
    /** Is a pupil of it; null for none. */
    pupil: z.object({ school: z.string(), className: z.string() }).nullable(),
    /** This session began with a card: it ends after half an hour without use. */
    byCard: z.boolean(),
  })
  .meta({ id: 'OwnSchool' });

export type OwnSchool = z.infer<typeof ownSchool>;

export const schools = endpoints({
  'GET /api/schools': {
    summary: 'As escolas desta instalação',
    role: 'administrator',
    roleRefusal: 'not_school',
    query: page,
    reply: z.object({ schools: z.array(listedSchool), nextCursor }),
    errors: ['not_school'],
  },
  'POST /api/schools': {
    summary: 'Cria uma escola e convida quem a coordena',
    role: 'administrator',
    roleRefusal: 'not_school',
    body: schoolForm,
    status: 201,
    reply: school,
    errors: ['not_school', 'coordinates_already', 'not_an_adult'],
  },
  'PUT /api/schools/{id}/coordinator': {
    summary:
      'Passa a coordenação de uma escola a outra pessoa, ou convida de novo; quem coordenava sai na hora',
    role: 'administrator',
    roleRefusal: 'not_school',
    params: byId,
    body: coordinatorForm,
    errors: ['not_school', 'not_found', 'coordinates_already', 'not_an_adult'],
  },
  'PUT /api/schools/{id}/leaving': {
    summary: `Diz que uma escola vai sair em ${duration(lifetimes.schoolLeaving, 'dias')}, até quando busca a lista; ou que fica`,
    role: 'administrator',
    roleRefusal: 'not_school',
    params: byId,
    body: z.strictObject({ leaving: z.boolean('Diga se a escola vai sair.') }).meta({ id: 'LeavingForm' }),
    reply: z.object({ leavesAt }),
    errors: ['not_school', 'not_found'],
  },
  'GET /api/school/roster.csv': {
    summary:
      'A lista da escola que se coordena, para levar: nome, matrícula, turma, mês de nascimento e nome de usuário',
    reply: z.string(),
    download: 'text/csv; charset=utf-8',
    errors: ['not_school'],
  },
  'GET /api/schools/{slug}/privacy': {
    summary: 'O que fica guardado de quem estuda em uma escola, e por quanto tempo',
    session: 'optional',
    shared: true,
    params: bySlug,
    reply: schoolPrivacy,
    errors: ['not_found'],
  },
  'GET /api/home/school': {
    summary: 'O próprio lugar em uma escola: coordenação, turmas, ou turma em que se estuda',
    reply: ownSchool,
  },
  'POST /api/school/invitations': {
    summary: 'Aceita, com a chave do link recebido por e-mail, coordenar uma escola ou dar aula a uma turma',
    age: 'writing',
    limit: 'secret',
    body: z.strictObject({ token: z.string().min(1).max(limits.field) }).meta({ id: 'InvitationForm' }),
    reply: ownSchool,
    errors: ['link_expired', 'coordinates_already', 'not_an_adult'],
  },
  'GET /api/school/classes': {
    summary: 'As turmas: de quem coordena, todas da escola; de quem dá aula, as próprias',
    query: page,
    reply: z.object({ classes: z.array(schoolClass), nextCursor }),
    errors: ['not_school'],
  },
  'POST /api/school/classes': {
    summary: 'Cria uma turma',
    publishes: true,
    body: classForm,
    status: 201,
    reply: schoolClass,
    errors: ['not_school', 'class_exists', 'too_many_classes'],
  },
  'GET /api/school/classes/{id}': {
    summary: 'Uma turma e o que a escola vê de quem estuda nela',
    params: byId,
    reply: z.object({
      id,
      name: z.string(),
      year: z.int(),
      school,
      teachers: z.array(teacher),
      pupils: z.array(pupil),
      /** Code of its last lesson, where further questions still arrive; '' for none. */
      lesson: z.string(),
    }),
    errors: ['not_school', 'not_found'],
  },
  'PUT /api/school/classes/{id}/teachers': {
    summary: 'Diz quem dá aula a uma turma, por e-mail; quem ainda não tem conta recebe um convite',
    publishes: true,
    params: byId,
    body: z
      .strictObject({
        emails: z.array(email).max(schoolLimits.teachers, `Use no máximo ${schoolLimits.teachers} e-mails.`),
      })
      .meta({ id: 'TeachersForm' }),
    reply: z.object({ teachers: z.array(teacher) }),
    errors: ['not_school', 'not_found', 'not_an_adult'],
  },
  'POST /api/school/imports': {
    summary:
      'Lê a lista de estudantes (CSV ou OneRoster, também como arquivo `file` em multipart/form-data): primeiro uma prévia, depois de verdade',
    publishes: true,
    cost: 'search',
    form: true,
    maxBytes: 2 * schoolLimits.rosterBytes,
    body: importForm,
    reply: importOutcome,
    errors: ['not_school', 'no_such_column', 'unreadable_file'],
  },
});

type SchoolsCalls = typeof schools;
declare module '../api.ts' {
  interface Api extends SchoolsCalls {}
}
