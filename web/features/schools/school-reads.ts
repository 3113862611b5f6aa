import type { SchoolClass } from '#contract/schools.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { readOrFail } from '#web/lib/page/page-data.ts';

/* What the pages of schools read; null for a member who has no place in a school. */

export const readClasses = async (cursor = ''): Promise<PageOf<SchoolClass>> => {
  const { classes, nextCursor } = await api('GET /api/school/classes', { query: { cursor } });
  return { items: classes, nextCursor };
};

export const readSchool = () =>
  forSchools(async () => {
    const [own, classes] = await Promise.all([api('GET /api/home/school'), readClasses()]);
    return { school: own.coordinates, classes };
  });

export const readClass = (id: string) =>
  forSchools(async () => {
    const [own, schoolClass] = await Promise.all([
      api('GET /api/home/school'),
      api('GET /api/school/classes/{id}', { params: { id } }),
    ]);
    return { ...schoolClass, coordinates: own.coordinates?.id === schoolClass.school.id };
  });

export type ClassData = NonNullable<Awaited<ReturnType<typeof readClass>>>;

/** Only for who coordinates a school. */
export const readImport = () => forSchools(async () => (await api('GET /api/home/school')).coordinates);

const forSchools = <Data>(read: () => Promise<Data>): Promise<Data | null> =>
  readOrFail(
    read().catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_school') return null;
      throw error;
    }),
  );
