import { fragmentSecret } from '#web/lib/page/fragment-secret.ts';

/** What the link holds that the administration of a site hands out. */
export const { useTaken: useInvitation } = fragmentSecret('convite');
