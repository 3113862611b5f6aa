import { createContext, type ReactNode } from 'react';
import type { Person } from '#contract/people/profiles.ts';

/** Further actions on the writer of a comment or answer, after its buttons; provided by the page. */
export const WriterExtras = createContext<(writer: Person) => ReactNode>(() => null);
