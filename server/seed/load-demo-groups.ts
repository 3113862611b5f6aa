import type { Tx } from '../db/handle.ts';
import { addGroup, addMember } from '../features/groups/index.ts';
import { demoTimes } from './demo/demo-times.ts';
import { demoGroups } from './demo/relations.ts';

/** The groups of the demonstration with their members; `idOf` has the ids of its people by username. */
export async function loadDemoGroups(tx: Tx, idOf: ReadonlyMap<string, string>): Promise<void> {
  const { time, spread } = demoTimes();
  for (const [index, { slug, name, description, owner, members }] of demoGroups.entries()) {
    const founded = spread(index, [owner]);
    const content = { name, description, image: '' };
    const groupId = await addGroup(tx, idOf.get(owner)!, content, slug, time(founded));
    for (const [place, member] of members.entries()) {
      await addMember(tx, groupId, idOf.get(member)!, time(spread(place, [member], founded)));
    }
  }
}
