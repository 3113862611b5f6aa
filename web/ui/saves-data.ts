import { createContext } from 'react';

/** Whether pictures wait for a press; given by the root. */
export const SavesData = createContext(false);
