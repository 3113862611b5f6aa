import { z } from 'zod';
import { careerFamilies } from './career-families.ts';
import { limits } from '../limits.ts';
import { segment } from '../primitives.ts';

export const keysOf = <T extends object>(table: T) => Object.keys(table) as [keyof T, ...(keyof T)[]];
export const careerFamily = z.enum(keysOf(careerFamilies), 'Escolha uma das famílias.');

/**
 * A link to a career; `short` is its name where both forms of a person's name do not fit: 'Enfermagem'. The family gives the colour.
 */
export const careerLink = z
  .object({ slug: z.string(), name: z.string(), short: z.string(), family: careerFamily.optional() })
  .meta({ id: 'CareerLink' });

export type CareerLink = z.infer<typeof careerLink>;

/** Slugs of the careers a text or question is about; may be empty. */
export const chosenCareers = z
  .array(segment)
  .max(limits.chosenCareers, `Escolha até ${limits.chosenCareers} profissões.`);
