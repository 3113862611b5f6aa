import { createContext } from 'react';

/** The data of the page that is shown, as its loader brought it; null outside of pages. */
export const ShownPage = createContext<object | null>(null);
