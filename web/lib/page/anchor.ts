import { useState, type Dispatch, type SetStateAction } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from './hydration.ts';

/** Whether the address's fragment is this id; the server never sees the fragment. */
export function useIsAnchor(id: string): boolean {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  return hydrated && id !== '' && hash === `#${id}`;
}

/** Like `useState(false)`, but true once the address's fragment is this id. */
export function useOpenedByAnchor(id: string): [boolean, Dispatch<SetStateAction<boolean>>] {
  const [isOpen, setOpen] = useState(false);
  const isAnchor = useIsAnchor(id);
  const [wasAnchor, setWasAnchor] = useState(false);
  if (isAnchor !== wasAnchor) {
    setWasAnchor(isAnchor);
    if (isAnchor) setOpen(true);
  }
  return [isOpen, setOpen];
}
