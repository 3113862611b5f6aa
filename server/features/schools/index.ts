import { schoolCards } from '#contract/schools/school-cards.ts';
import { schools as contract } from '#contract/schools/schools.ts';
import { calls, type Feature } from '#server/feature.ts';
import { joinByCard, logInByCard } from './card-login.service.ts';
import { makeCards, makeLetters } from './cards.service.ts';
import { createClass, readClass, readClasses, setTeachers } from './classes.service.ts';
import { replaceCoordinator } from './coordinators.service.ts';
import { leaveRoster } from './import-plan.service.ts';
import { importGiven, tellPupils } from './import.service.ts';
import { endLeftSchools, exportRoster, setLeaving } from './leaving.service.ts';
import { schoolsExports } from './schools.export.queries.ts';
import { schoolsMails } from './schools.mails.ts';
import { listClassmates, stateOf } from './pupils.queries.ts';
import { deleteEndedInvitations, hasInvitation } from './invited.queries.ts';
import {
  acceptInvitation,
  createSchool,
  readOwnSchool,
  readSchoolPrivacy,
  readSchools,
} from './schools.service.ts';

export { makeCardsOfClass } from './cards.service.ts';
export { importFrom } from './import.service.ts';
export { keptOfPupils, notOfPupils } from './kept-of-pupils.ts';
export { classKey } from './roster/pupils.ts';
export { hasSchool, requireClass, requireCoordinated } from './schools.policy.ts';
export {
  findClassByKey,
  findSchool,
  isStaffOf,
  listClassesOfYear,
  listSchoolsCalled,
  type ClassRow,
  type SchoolRow,
} from './schools.queries.ts';
export { newCode } from './schools.service.ts';

/** Schools that bring whole classes: their people, lists, and cards in place of an e-mail. */
export const schools: Feature = {
  invites: hasInvitation,
  calls: [
    calls(
      contract,
      { name: 'Escolas', description: 'Turmas, listas e cartões, para quem coordena uma escola ou dá aula.' },
      {
        'GET /api/schools': ({ db, query }) => readSchools(db, query.cursor),
        'POST /api/schools': ({ context, body }) => createSchool(context, body),
        'PUT /api/schools/{id}/coordinator': ({ context, params, body }) =>
          replaceCoordinator(context, params.id, body.coordinator),
        'PUT /api/schools/{id}/leaving': ({ context, params, body }) =>
          setLeaving(context.db, params.id, body.leaving),
        'GET /api/school/roster.csv': ({ context, viewer }) => exportRoster(context.db, viewer),
        'GET /api/schools/{slug}/privacy': ({ db, params }) => readSchoolPrivacy(db, params.slug),
        'GET /api/home/school': ({ db, viewer }) => readOwnSchool(db, viewer),
        'POST /api/school/invitations': ({ context, viewer, body }) =>
          acceptInvitation(context, viewer, body.token),
        'GET /api/school/classes': ({ db, viewer, query }) => readClasses(db, viewer, query.cursor),
        'POST /api/school/classes': ({ context, viewer, body }) => createClass(context.db, viewer, body),
        'GET /api/school/classes/{id}': ({ context, db, viewer, params }) =>
          readClass(context, db, viewer, params.id),
        'PUT /api/school/classes/{id}/teachers': ({ context, viewer, params, body }) =>
          setTeachers(context, viewer, params.id, body.emails),
        'POST /api/school/imports': ({ context, viewer, body }) => importGiven(context, viewer, body),
      },
    ),
    calls(
      schoolCards,
      { name: 'Cartões da escola', description: 'Entrar sem e-mail, com um cartão impresso e um PIN.' },
      {
        'POST /api/school/classes/{id}/cards': ({ context, viewer, params, body }) =>
          makeCards(context, viewer, params.id, body?.pupils),
        'POST /api/school/classes/{id}/guardian-letters': ({ context, viewer, params }) =>
          makeLetters(context, viewer, params.id),
        'POST /api/card-login': (call) => logInByCard(call, call.body),
        'POST /api/home/school-card': (call) => joinByCard(call, call.body),
      },
    ),
  ],
  mails: schoolsMails,
  jobs: { tell_pupils: (context, { userIds }) => tellPupils(context, userIds) },
  cacheSafeJobs: ['tell_pupils'],
  tables: {
    schools: 'of schools, of no person',
    school_coordinators: 'escola-equipe.json',
    school_classes: 'of schools, of no person',
    class_teachers: 'escola-equipe.json',
    school_invitations: 'an e-mail and the hash of a mailed secret, for two weeks',
    school_pupils: 'escola.json',
    school_cards: 'escola.json',
  },
  listClassmates,
  stateOf,
  exports: schoolsExports,
  erasure: { erase: leaveRoster },
  sweep: async (context) => {
    await deleteEndedInvitations(context.db);
    await endLeftSchools(context);
  },
};
