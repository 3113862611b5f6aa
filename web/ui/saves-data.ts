import { createContext } from 'react';

/** Whether pictures load only on a press; provided by the root. */
export const SavesData = createContext(false);
