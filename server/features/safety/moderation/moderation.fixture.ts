import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

/** What tests of moderation do as people. */
export function moderationOf(test: TestApp) {
  const cases = async (as: TestPerson) =>
    (await test.call('GET /api/moderation/cases', { as, query: {} })).body.cases;
  return {
    /** Ana publishes, Bia reports, the moderator decides. */
    people: async (): Promise<Record<'ana' | 'bia' | 'moderator', TestPerson>> => {
      const [ana, bia, moderator] = [
        await test.person('Ana'),
        await test.person('Bia'),
        await test.person('Mora'),
      ];
      await test.appoint(moderator, 'moderator');
      return { ana, bia, moderator };
    },
    cases,
    caseOf: async (as: TestPerson, target: string) =>
      (await cases(as)).find((each) => each.target === target)!,
    decide: (as: TestPerson, id: string, decision: object) =>
      test.call('POST /api/moderation/cases/{id}/decision', { as, params: { id }, raw: decision }),
    state: async (protocol: string) =>
      (await test.call('GET /api/reports/{protocol}', { params: { protocol } })).body,
  };
}
