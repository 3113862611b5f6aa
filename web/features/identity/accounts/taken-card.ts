import { fragmentSecret } from '#web/lib/page/fragment-secret.ts';

/** What the QR code of a school's card holds. */
export const { take: takeCard, useTaken: useTakenCard } = fragmentSecret('cartao');
