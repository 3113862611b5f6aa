import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation, moves the focus to the new page and announces its title. Otherwise screen reader users would stay
 * where the link was.
 */
export function PageChange() {
  const { pathname, search, hash } = useLocation();
  const page = pathname + search;
  const shown = useRef(page + hash);
  const [title, setTitle] = useState('');

  useEffect(() => {
    if (shown.current === page + hash) return undefined;
    const samePage = shown.current.split('#')[0] === page;
    shown.current = page + hash;
    // The next frame has the new page's title and content.
    const frame = requestAnimationFrame(() => {
      // The page may focus a field of its own.
      if (!document.activeElement?.matches('[data-keeps-focus]'))
        focusTarget(hash)?.focus({ preventScroll: true });
      if (!samePage) setTitle(document.title);
    });
    return () => cancelAnimationFrame(frame);
  }, [page, hash]);

  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {title}
    </div>
  );
}

function focusTarget(hash: string): HTMLElement | null {
  const named = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  const target =
    named ?? document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (target && target.tabIndex < 0) target.tabIndex = -1;
  return target;
}
