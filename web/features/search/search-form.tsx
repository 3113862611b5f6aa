import { useEffect, useId, useRef, type SubmitEvent } from 'react';
import { mdiMagnify } from '@mdi/js';
import { useLocation, useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { useLazyPart } from '#web/lib/page/lazy-part.ts';
import { searchPath } from '#web/lib/page/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './search-form.module.css';

interface SearchFormProps {
  /** The current query. */
  question?: string;
  /** Whether to focus it on load. */
  focused?: boolean;
  className?: string;
}

/** A field that leads to `/busca`. Without scripts the form is submitted, and the server redirects there. */
export function SearchForm({ question, focused = false, className }: SearchFormProps) {
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const { Part: SuggestionList, prefetch } = useLazyPart(() => import('./suggestion-list.tsx'));
  // A user who returns to a scroll position stays there.
  useEffect(() => {
    if (focused && window.scrollY === 0) field.current?.focus({ preventScroll: true });
  }, [focused]);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const q = new FormData(event.currentTarget).get('q') as string;
    if (q.trim()) void navigate(searchPath(q.trim()));
  };
  return (
    <search className={className}>
      <form method="post" action="/busca" className={styles.form} onSubmit={submit}>
        <div className={styles.box}>
          <button type="submit" aria-label="Pesquisar" className={styles.submit}>
            <Icon path={mdiMagnify} size={20} />
          </button>
          <input
            // A new query in the URL replaces the text; otherwise typing is kept.
            key={question}
            ref={field}
            data-keeps-focus={focused || undefined}
            aria-label="Buscar"
            // A field of the type 'search' may not be a combobox.
            type="text"
            name="q"
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={false}
            aria-controls={listId}
            onFocus={prefetch}
            className={styles.input}
            placeholder="Buscar"
            defaultValue={question}
            maxLength={limits.field}
            autoComplete="off"
            enterKeyHint="search"
          />
        </div>
        {SuggestionList && <SuggestionList listId={listId} />}
      </form>
    </search>
  );
}

/** The field in the bar; '/' focuses it from anywhere on the page. CSS hides it where there is no room. */
export function BarSearch() {
  const field = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      event.preventDefault();
      const input = document.querySelector<HTMLInputElement>('main search input');
      const bar = field.current?.querySelector('input');
      if (input) input.focus();
      else if (bar?.offsetParent) bar.focus();
      else void navigate('/busca');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [navigate]);
  // The search page has a field of its own.
  if (pathname === '/busca') return null;
  return (
    <div ref={field} className={styles.bar}>
      <SearchForm />
    </div>
  );
}

function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select, [role=dialog] *'))
  );
}
