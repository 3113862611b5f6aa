import { data } from 'react-router';
import type { SchoolClass } from '#contract/schools/schools.ts';
import { ApiError } from '#web/lib/api/api-client.ts';
import { api } from '#web/lib/api/browser-api.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { readOrFail } from '#web/lib/page/page-data.ts';

/* What the pages of schools read. */

export const readClasses = async (cursor = ''): Promise<PageOf<SchoolClass>> => {
  const { classes, nextCursor } = await api('GET /api/school/classes', { query: { cursor } });
  return { items: classes, nextCursor };
};

/** Null for a member who has no place in a school. */
export const readSchool = () =>
  readOrFail(
    Promise.all([api('GET /api/home/school'), readClasses()]).then(
      ([own, classes]) => ({ school: own.coordinates, classes }),
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'not_school') return null;
        throw error;
      },
    ),
  );

export const readClass = (id: string) =>
  readOrFail(
    Promise.all([api('GET /api/home/school'), api('GET /api/school/classes/{id}', { params: { id } })]).then(
      ([own, schoolClass]) => ({
        ...schoolClass,
        coordinates: own.coordinates?.id === schoolClass.school.id,
      }),
    ),
  );

export type ClassData = Awaited<ReturnType<typeof readClass>>;

/** Fails as the server refuses it, for everybody who coordinates no school. */
export async function requireCoordinates(): Promise<void> {
  const { coordinates } = await readOrFail(api('GET /api/home/school'));
  if (!coordinates) throw data({ message: '', code: 'not_school' }, { status: 403 });
}
