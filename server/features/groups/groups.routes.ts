import type { FastifyInstance } from 'fastify';
import { groups } from '#contract/groups.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { askToJoin } from './ask-to-join.ts';
import { createGroup } from './create-group.ts';
import { decideRequest } from './decide-request.ts';
import { editGroup } from './edit-group.ts';
import { handOverGroup } from './hand-over-group.ts';
import { leaveGroup } from './leave-group.ts';
import { listGroups } from './list-groups.ts';
import { listGroupsOf } from './list-groups-of.ts';
import { listMembers, listRequests } from './list-people.ts';
import { readGroup } from './read-group.ts';
import { removeGroup } from './remove-group.ts';
import { removeMember } from './remove-member.ts';

export function groupsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, groups, {
    'GET /api/groups': ({ db, viewer, query }) => listGroups(db, viewer, query.order, query.cursor),
    'POST /api/groups': ({ db, viewer, body }) => createGroup(db, viewer, body),
    'GET /api/groups/{slug}': ({ db, viewer, params }) => readGroup(db, viewer, params.slug),
    'PATCH /api/groups/{slug}': ({ db, viewer, params, body }) => editGroup(db, viewer, params.slug, body),
    'DELETE /api/groups/{slug}': ({ db, viewer, params }) => removeGroup(db, viewer, params.slug),
    'PUT /api/groups/{slug}/owner': ({ db, viewer, params, body }) =>
      handOverGroup(db, viewer, params.slug, body.username),
    'GET /api/groups/{slug}/members': ({ db, viewer, params, query }) =>
      listMembers(db, viewer, params.slug, query.cursor),
    'DELETE /api/groups/{slug}/members/{username}': ({ db, viewer, params }) =>
      removeMember(db, viewer, params.slug, params.username),
    'GET /api/groups/{slug}/requests': ({ db, viewer, params, query }) =>
      listRequests(db, viewer, params.slug, query.cursor),
    'PUT /api/groups/{slug}/requests/{username}': ({ db, viewer, params, body }) =>
      decideRequest(db, viewer, params.slug, params.username, body),
    'GET /api/connections/groups/{username}': ({ db, viewer, params, query }) =>
      listGroupsOf(db, viewer, params.username, query.cursor),
    'PUT /api/connections/groups/{slug}': ({ db, viewer, params, body }) =>
      askToJoin(db, viewer, params.slug, body?.message),
    'DELETE /api/connections/groups/{slug}': ({ db, viewer, params }) => leaveGroup(db, viewer, params.slug),
  });
}
