import { createContext, type ReactNode } from 'react';
import type { Person } from '#contract/profiles.ts';

/** What else may be done about the writer of a comment or an answer, at the end of its buttons: given by the page. */
export const WriterExtras = createContext<(writer: Person) => ReactNode>(() => null);
