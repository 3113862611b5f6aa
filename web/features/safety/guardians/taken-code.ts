import { fragmentSecret } from '#web/lib/page/fragment-secret.ts';

/** The code by which an adult becomes a guardian. */
export const { take: takeCode, useTaken: useTakenCode } = fragmentSecret('codigo');
