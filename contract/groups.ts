import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { bySlug } from './posts/posts.ts';
import {
  byUsername,
  counter,
  cursor,
  id,
  imageUrl,
  isoDate,
  nextCursor,
  optionalText,
  page,
  requiredLine,
  segment,
} from './primitives.ts';
import { groupConnection, person } from './people/profiles.ts';

export const group = z
  .object({
    id,
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    image: imageUrl,
    date: isoDate,
    /** All '' if withheld from the viewer: behind a block, or from visitors. */
    owner: person,
    totalMembers: counter,
    /** Is the viewer a member? */
    member: z.boolean(),
    /** Is the viewer's request pending? */
    requested: z.boolean(),
    /** Does that request await staff review of its message first? */
    requestHeld: z.boolean(),
    /** Was the viewer's last request refused, and for what reason? */
    refused: z.boolean(),
    refusalReason: z.string(),
    /** May search engines list its page? */
    searchable: z.boolean(),
    /** Does it await staff review? Until then only its owner sees it. */
    held: z.boolean(),
    /** Is the viewer its owner? */
    mine: z.boolean(),
    /** Has its owner asked the viewer to take it over? */
    offered: z.boolean(),
    /** Only for its owner: the id of the member asked to take it over, '' for nobody. */
    offeredTo: z.string(),
  })
  .meta({ id: 'Group' });

export type Group = z.infer<typeof group>;

export const groupForm = z
  .strictObject({
    name: requiredLine('Favor informar o nome do grupo'),
    description: optionalText(limits.text).default(''),
    /** '' or a picture that this account uploaded with `POST /api/images`. */
    image: imageUrl.default(''),
    searchable: z.boolean().default(false),
  })
  .meta({ id: 'GroupForm' });

export type GroupForm = z.input<typeof groupForm>;

export const groupMember = z
  .object({ id, user: person, owner: z.boolean(), joinedIn: isoDate })
  .meta({ id: 'GroupMember' });

export type GroupMember = z.infer<typeof groupMember>;

/** A request to join. */
export const groupRequest = z
  .object({ id, user: person, message: z.string(), date: isoDate })
  .meta({ id: 'GroupRequest' });

export type GroupRequest = z.infer<typeof groupRequest>;

/** A person's relation to a group. */
const membership = z
  .object({
    member: z.boolean(),
    requested: z.boolean(),
    /** Present if the group's owner sees the request only after staff review its message. */
    held: z.literal(true).optional(),
    totalMembers: counter,
  })
  .meta({ id: 'Membership' });

export type Membership = z.infer<typeof membership>;

const joinForm = z.strictObject({
  /** For the owner. If absent, the previous message stays. */
  message: optionalText(limits.message).optional(),
});

const decisionForm = z.strictObject({
  accept: z.boolean({ error: 'Aceite ou recuse o pedido.' }),
  /** Shown to the requester on refusal. */
  reason: optionalText(limits.message).default(''),
});

const acceptanceForm = z.strictObject({
  /** The requests the owner has seen; later ones stay pending. */
  usernames: z.array(segment).min(1, 'Diga quem aceita.').max(100),
});

export const groupOrder = z.enum(['active', 'members']);

export type GroupOrder = z.infer<typeof groupOrder>;

const member = z.object({ slug: segment, username: segment });

export const groups = endpoints({
  'GET /api/groups': {
    summary: 'Todos os grupos: os de publicação mais recente primeiro, ou os maiores',
    session: 'optional',
    query: z.object({ order: groupOrder.default('active'), cursor: cursor.optional() }),
    reply: z.object({ groups: z.array(group), nextCursor }),
  },
  'POST /api/groups': {
    summary: 'Cria um grupo',
    publishes: true,
    limit: 'group',
    body: groupForm,
    status: 201,
    reply: group,
    errors: ['foreign_image'],
  },
  'GET /api/groups/{slug}': {
    summary: 'Um grupo',
    session: 'optional',
    params: bySlug,
    reply: group,
    errors: ['not_found'],
  },
  'PATCH /api/groups/{slug}': {
    summary:
      'Altera nome, descrição ou imagem de um grupo próprio, ou se aparece em buscadores; o endereço continua o mesmo',
    publishes: true,
    params: bySlug,
    body: z.strictObject({
      name: groupForm.shape.name.optional(),
      description: optionalText(limits.text).optional(),
      image: imageUrl.optional(),
      searchable: z.boolean().optional(),
    }),
    reply: group,
    errors: ['not_found', 'not_group_owner', 'foreign_image'],
  },
  'DELETE /api/groups/{slug}': {
    summary: 'Exclui um grupo próprio',
    params: bySlug,
    errors: ['not_found', 'not_group_owner'],
  },
  'PUT /api/groups/{slug}/owner': {
    summary:
      'Propõe a outro participante que passe a administrar um grupo próprio; a proposta anterior acaba',
    params: bySlug,
    body: z.strictObject({ username: requiredLine('Favor informar o nome de usuário') }),
    reply: group,
    errors: ['not_found', 'not_group_owner', 'not_a_member'],
  },
  'DELETE /api/groups/{slug}/owner': {
    summary: 'Retira a proposta de passar um grupo próprio; sem proposta, nada muda',
    params: bySlug,
    reply: group,
    errors: ['not_found', 'not_group_owner'],
  },
  'PUT /api/groups/{slug}/offer': {
    summary: 'Aceita ou recusa administrar o grupo, a quem isso foi proposto',
    params: bySlug,
    body: z.strictObject({ accept: z.boolean({ error: 'Aceite ou recuse a proposta.' }) }),
    reply: group,
    errors: ['not_found', 'handover_gone'],
  },
  'GET /api/groups/{slug}/members': {
    summary: 'Os participantes de um grupo, os mais antigos primeiro',
    session: 'optional',
    params: bySlug,
    query: page,
    reply: z.object({ members: z.array(groupMember), nextCursor }),
    errors: ['not_found'],
  },
  'DELETE /api/groups/{slug}/members/{username}': {
    summary: 'Remove uma pessoa de um grupo próprio',
    params: member,
    reply: z.object({ totalMembers: counter }),
    errors: ['not_found', 'not_group_owner', 'owner_stays'],
  },
  'GET /api/groups/{slug}/requests': {
    summary: 'Os pedidos de entrada em um grupo próprio, os mais antigos primeiro',
    params: bySlug,
    query: page,
    reply: z.object({ requests: z.array(groupRequest), nextCursor }),
    errors: ['not_found', 'not_group_owner'],
  },
  'PUT /api/groups/{slug}/requests': {
    summary: 'Aceita vários pedidos de entrada em um grupo próprio; quem não espera mais fica como está',
    age: 'writing',
    params: bySlug,
    body: acceptanceForm,
    reply: z.object({ accepted: z.array(z.string()), totalMembers: counter }),
    errors: ['not_found', 'not_group_owner'],
  },
  'PUT /api/groups/{slug}/requests/{username}': {
    summary: 'Aceita ou recusa um pedido de entrada em um grupo próprio',
    age: 'writing',
    params: member,
    body: decisionForm,
    reply: membership,
    errors: ['not_found', 'not_group_owner', 'request_gone', 'contact_in_text'],
  },
  'GET /api/connections/groups/{username}': {
    summary: 'Os grupos de uma pessoa, os mais recentes primeiro; à própria, também os que pediu para entrar',
    session: 'optional',
    params: byUsername,
    query: page,
    reply: z.object({ following: z.array(groupConnection), nextCursor }),
    errors: ['not_found'],
  },
  'PUT /api/connections/groups/{slug}': {
    summary: 'Pede para entrar em um grupo',
    publishes: true,
    limit: 'joining',
    params: bySlug,
    body: joinForm.nullish(),
    reply: membership,
    errors: ['not_found', 'contact_in_text'],
  },
  'DELETE /api/connections/groups/{slug}': {
    summary: 'Sai de um grupo ou desiste do pedido de entrada',
    limit: 'joining',
    params: bySlug,
    reply: membership,
    errors: ['not_found', 'owner_stays'],
  },
});

type GroupsCalls = typeof groups;
declare module './api.ts' {
  interface Api extends GroupsCalls {}
}
