import type { Person } from './person.ts';

/** Makes a user a member of the group at this address. */
export async function bringIn(address: string, owner: Person, person: Person): Promise<void> {
  const slug = address.split('/').at(-1)!;
  await person.call('PUT /api/connections/groups/{slug}', { params: { slug } });
  const params = { slug, username: person.username };
  await owner.call('PUT /api/groups/{slug}/requests/{username}', { params, body: { accept: true } });
}
