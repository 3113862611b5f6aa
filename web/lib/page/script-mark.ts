import { createContext } from 'react';

/** The mark on our inline scripts during server rendering; undefined in the browser. */
export const ScriptMark = createContext<string | undefined>(undefined);
