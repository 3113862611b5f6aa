import { v7 as uuid } from 'uuid';
import type { Context } from '../context.ts';
import type { Tx } from '../db/handle.ts';
import { putHelping } from '../features/help/helpers/index.ts';
import { addPastQuestion } from '../features/help/questions/index.ts';
import { addShift } from '../features/help/shifts/index.ts';
import { addPastCheck } from '../features/help/verifications/index.ts';
import { slugFor } from '../text/slugs.ts';
import { demoTimes } from './demo/demo-times.ts';
import { demoHelpers, demoPeople, demoQuestions, demoShift } from './demo/community.ts';

/** Stores who helps in the demonstration, its questions with their answers, and a shift. @param idOf ids of its people by username */
export async function loadDemoQuestions(
  tx: Tx,
  context: Context,
  idOf: ReadonlyMap<string, string>,
): Promise<void> {
  await loadDemoHelpers(tx, context, idOf);
  const shiftId = await loadDemoShift(tx, context, idOf);
  const { time } = demoTimes();
  for (const {
    asker,
    careers,
    hoursAgo,
    answers,
    unanswered = 'searching',
    offeredTo = [],
    acceptedAfter = 0,
    ...question
  } of demoQuestions)
    await addPastQuestion(tx, context, {
      ...question,
      careers: [...careers],
      askerId: idOf.get(asker)!,
      askedAt: time(hoursAgo),
      unanswered: unanswered === 'shift' ? 'searching' : unanswered,
      shiftId: unanswered === 'shift' ? shiftId : null,
      offers: offeredTo.map(({ helper, why }) => ({ helperId: idOf.get(helper)!, why })),
      acceptedAt: time(hoursAgo - acceptedAfter),
      answers: answers.map(({ author, hoursAfter, markdown, helped = false, solved = false }) => ({
        authorId: idOf.get(author)!,
        markdown,
        at: time(hoursAgo - hoursAfter),
        helped,
        solved,
      })),
    });
}

async function loadDemoHelpers(tx: Tx, context: Context, idOf: ReadonlyMap<string, string>): Promise<void> {
  const { time } = demoTimes();
  for (const [username, { careers, state, city, since, check }] of Object.entries(demoHelpers)) {
    const id = idOf.get(username)!;
    const joined = time(demoPeople.find((person) => person.username === username)!.joinedDaysAgo * 24);
    await putHelping(
      tx,
      { user_id: id, careers: [...careers], state, city, since, per_week: 2, paused_until: null },
      joined,
    );
    if (check)
      await addPastCheck(
        tx,
        context,
        { user_id: id, way: check.way, by_whom: check.by, given: check.given },
        joined,
      );
  }
}

/** @returns its id */
async function loadDemoShift(tx: Tx, context: Context, idOf: ReadonlyMap<string, string>): Promise<string> {
  const { helper, title, career, inDays, minutes } = demoShift;
  const { time } = demoTimes();
  const id = uuid();
  const startsAt = time(-24 * inDays);
  startsAt.setUTCHours(22, 0, 0, 0);
  await addShift(tx, context, {
    id,
    slug: slugFor(title, `plantao-${id}`),
    helper_id: idOf.get(helper)!,
    title,
    career,
    starts_at: startsAt,
    minutes,
    created_at: time(30),
  });
  return id;
}
