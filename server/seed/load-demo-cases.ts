import { hour } from '#contract/durations.ts';
import type { Config } from '../config/config.ts';
import type { Tx } from '../db/handle.ts';
import { changeRole } from '../features/identity/accounts/index.ts';
import { addComment } from '../features/comments/index.ts';
import { addPastCase } from '../features/safety/moderation/index.ts';
import { demoCases, demoOffences, demoStaff, type DemoCase } from './demo/community.ts';
import { findRatingId, findGroupId, findPostId } from './demo-ids.queries.ts';

const ago = (hours: number): Date => new Date(Date.now() - hours * hour);

/** Stores the demonstration's reports and its staff's decisions. @param idOf ids of its people by username */
export async function loadDemoCases(
  tx: Tx,
  config: Config,
  idOf: ReadonlyMap<string, string>,
): Promise<void> {
  const id = (username: string) => idOf.get(username)!;
  for (const [username, role] of Object.entries(demoStaff)) await changeRole(tx, id(username), role);
  const offences = new Map<string, string>();
  for (const { post, author, markdown, hoursAgo } of demoOffences) {
    const comment = await addComment(tx, post, id(author), { markdown, parentId: '' }, ago(hoursAgo));
    offences.set(post, comment.id);
  }
  const targetOf: Record<DemoCase['type'], (target: string) => Promise<string> | string> = {
    post: (slug) => findPostId(tx, slug),
    comment: (post) => offences.get(post)!,
    profile: id,
    group: (slug) => findGroupId(tx, slug),
    rating: (pair) => {
      const [rater, rated] = pair.split(' > ') as [string, string];
      return findRatingId(tx, id(rater), id(rated));
    },
  };
  for (const { type, target, reports, hoursAgo, decision } of demoCases)
    await addPastCase(tx, config, {
      type,
      targetId: await targetOf[type](target),
      at: ago(hoursAgo),
      reports: reports.map(({ by, reason, text }) => ({ reporterId: id(by), reason, text })),
      decision: decision && {
        ...decision,
        deciderId: id(decision.by),
        at: ago(hoursAgo - decision.hoursAfter),
      },
    });
}
