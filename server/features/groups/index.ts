import { groups as contract } from '#contract/groups.ts';
import { calls, type Feature } from '#server/feature.ts';
import { leaveGroup, listGroupsOf, listMembers, removeMember } from './memberships.service.ts';
import { acceptRequests, askToJoin, decideRequest, listRequests } from './requests.service.ts';
import { answerOffer, offerGroup, removeMembershipsOf, withdrawOffer } from './hand-over.service.ts';
import { createGroup, editGroup, listGroups, readGroup, removeGroup } from './groups.service.ts';
import { endOffersBetween, lockGroupsOf } from './groups.queries.ts';
import { groupsExports } from './groups.export.queries.ts';
import { judgedRequest, reportableGroup } from './groups.reportable.ts';

export { addGroup, openGroupToPost } from './groups.service.ts';
export { addMember, readGroupsOf } from './memberships.service.ts';
export { requireGroup } from './groups.policy.ts';

/** Groups, their members and requests to join. */
export const groups: Feature = {
  calls: [
    calls(
      contract,
      { name: 'Grupos', description: 'Comunidades, seus membros e pedidos de entrada.' },
      {
        'GET /api/groups': ({ db, viewer, query }) => listGroups(db, viewer, query.order, query.cursor),
        'POST /api/groups': ({ context: { config }, db, viewer, body }) =>
          createGroup({ config, db }, viewer, body),
        'GET /api/groups/{slug}': ({ db, viewer, params }) => readGroup(db, viewer, params.slug),
        'PATCH /api/groups/{slug}': ({ context: { config }, db, viewer, params, body }) =>
          editGroup({ config, db }, viewer, params.slug, body),
        'DELETE /api/groups/{slug}': ({ db, viewer, params }) => removeGroup(db, viewer, params.slug),
        'PUT /api/groups/{slug}/owner': ({ db, viewer, params, body }) =>
          offerGroup(db, viewer, params.slug, body.username),
        'DELETE /api/groups/{slug}/owner': ({ db, viewer, params }) => withdrawOffer(db, viewer, params.slug),
        'PUT /api/groups/{slug}/offer': ({ db, viewer, params, body }) =>
          answerOffer(db, viewer, params.slug, body.accept),
        'GET /api/groups/{slug}/members': ({ db, viewer, params, query }) =>
          listMembers(db, viewer, params.slug, query.cursor),
        'DELETE /api/groups/{slug}/members/{username}': ({ db, viewer, params }) =>
          removeMember(db, viewer, params.slug, params.username),
        'GET /api/groups/{slug}/requests': ({ db, viewer, params, query }) =>
          listRequests(db, viewer, params.slug, query.cursor),
        'PUT /api/groups/{slug}/requests': ({ db, viewer, params, body }) =>
          acceptRequests(db, viewer, params.slug, body.usernames),
        'PUT /api/groups/{slug}/requests/{username}': ({ context: { config }, db, viewer, params, body }) =>
          decideRequest({ config, db }, viewer, params.slug, params.username, body),
        'GET /api/connections/groups/{username}': ({ db, viewer, params, query }) =>
          listGroupsOf(db, viewer, params.username, query.cursor),
        'PUT /api/connections/groups/{slug}': ({ context: { config }, db, viewer, params, body }) =>
          askToJoin({ config, db }, viewer, params.slug, body?.message),
        'DELETE /api/connections/groups/{slug}': ({ db, viewer, params }) =>
          leaveGroup(db, viewer, params.slug),
      },
    ),
  ],
  listeners: {
    person_blocked: (tx, { blockerId, blockedId }) => endOffersBetween(tx, blockerId, blockedId),
  },
  tables: {
    groups: 'grupos-administrados.json',
    memberships: 'grupos.json',
  },
  pictures: { groups: { addresses: ['image'] } },
  reportables: { group: reportableGroup, group_request: judgedRequest },
  exports: groupsExports,
  erasure: { lock: lockGroupsOf, erase: removeMembershipsOf },
};
