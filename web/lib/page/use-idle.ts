import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Has the page come to rest since it was opened? */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
