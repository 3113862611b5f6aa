import { useEffect, useState } from 'react';
import { useNavigation, type Location } from 'react-router';

/** Milliseconds for which the page that is being left stays as it is. */
const patience = 150;

/** Where a navigation leads whose data takes its time; null while there is none. */
export function useSlowNavigation(): Location | null {
  const { state, location } = useNavigation();
  const target = state === 'loading' ? location : undefined;
  const [slow, setSlow] = useState<Location | null>(null);

  useEffect(() => {
    if (!target) return undefined;
    const timer = setTimeout(() => setSlow(target), patience);
    return () => {
      clearTimeout(timer);
      setSlow(null);
    };
  }, [target]);

  return target ? slow : null;
}
