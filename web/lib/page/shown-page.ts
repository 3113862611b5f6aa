import { createContext } from 'react';

/** The data of the current page, as its loader returned it; null outside pages. */
export const ShownPage = createContext<object | null>(null);
