import { createContext } from 'react';

/** What an inline script of ours carries while the server renders it; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
