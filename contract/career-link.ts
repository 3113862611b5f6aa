import { z } from 'zod';

/** A career as it is named elsewhere. */
export const careerLink = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'CareerLink' });

export type CareerLink = z.infer<typeof careerLink>;
