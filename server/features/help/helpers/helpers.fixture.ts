import type { HelpingForm } from '#contract/help/helpers.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

/** Registers an adult who helps, by default in nursing. */
export async function makeHelper(
  test: TestApp,
  form: Partial<HelpingForm> = {},
  name = 'Helena',
): Promise<TestPerson> {
  const person = await test.person(name);
  await test.call('PUT /api/home/birth', { as: person, body: { year: 1985, month: 3 } });
  const body = { careers: ['enfermagem'], ...form };
  const { status } = await test.call('PUT /api/home/helping', { as: person, body });
  if (status !== 200) throw new Error(`helping was refused with ${status}`);
  return person;
}
