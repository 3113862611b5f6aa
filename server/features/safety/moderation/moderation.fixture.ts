import type { Role } from '#contract/identity/roles.ts';
import { transact } from '#server/db/transact.ts';
import { changeRole } from '#server/features/identity/accounts/index.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

/** What tests of moderation do as people: publish, report, decide. The app may open after this call. */
export function moderationOf(test: () => TestApp) {
  const cases = async (as: TestPerson) =>
    (await test().call('GET /api/moderation/cases', { as, query: {} })).body.cases;
  /** Gives a role, as an operator does on the command line, effective immediately. */
  const appoint = async ({ id }: TestPerson, role: Role): Promise<void> => {
    await transact(test().context.db, (tx) => changeRole(tx, id, role));
    test().context.sessions.askAgain(id);
  };
  return {
    appoint,
    /** Ana publishes, Bia reports, the moderator decides. */
    people: async (): Promise<Record<'ana' | 'bia' | 'moderator', TestPerson>> => {
      const [ana, bia, moderator] = [
        await test().person('Ana'),
        await test().person('Bia'),
        await test().person('Mora'),
      ];
      await appoint(moderator, 'moderator');
      return { ana, bia, moderator };
    },
    publish: async (as: TestPerson, title = 'Um plantão') =>
      (await test().call('POST /api/posts', { as, body: { title, markdownText: 'Texto #plantao' } })).body
        .slug,
    read: (as: TestPerson | undefined, slug: string) =>
      test().call('GET /api/post/{slug}', { as, params: { slug } }),
    report: (as: TestPerson, id: string, reason = 'spam', type = 'post') =>
      test().call('POST /api/reports', { as, raw: { type, id, reason } }),
    cases,
    caseOf: async (as: TestPerson, target: string) =>
      (await cases(as)).find((each) => each.target === target)!,
    decide: (as: TestPerson, id: string, decision: object) =>
      test().call('POST /api/moderation/cases/{id}/decision', { as, params: { id }, raw: decision }),
    state: async (protocol: string) =>
      (await test().call('GET /api/reports/{protocol}', { params: { protocol } })).body,
  };
}
