import { useEffect, useState } from 'react';
import { whenIdle } from './when-idle.ts';

/** Whether the page has been idle since it was opened. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}
