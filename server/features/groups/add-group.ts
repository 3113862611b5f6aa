import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { groupForm } from '#contract/groups.ts';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { addMember } from './add-member.ts';
import { insertGroup } from './groups.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** New or changed. */
    group_written: { groupId: string };
  }
}

export type GroupContent = z.output<typeof groupForm>;

/** Stores a group with its owner as first member. Fails where the slug is taken. @returns its id */
export async function addGroup(
  tx: Tx,
  ownerId: string,
  content: GroupContent,
  slug: string,
  createdAt: Date,
): Promise<string> {
  const id = uuid({ msecs: createdAt.getTime() });
  const { name, description, image } = content;
  await insertGroup(tx, {
    id,
    slug,
    owner_id: ownerId,
    name,
    description,
    image: image || null,
    created_at: createdAt,
    active_at: createdAt,
  });
  await addMember(tx, id, ownerId, createdAt);
  await emit(tx, 'group_written', { groupId: id });
  return id;
}
