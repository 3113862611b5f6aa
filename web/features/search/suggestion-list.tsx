/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the roles of a combobox's list; no elements have them around links */
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { mdiHistory, mdiTextBoxOutline } from '@mdi/js';
import { Link } from 'react-router';
import { imageVariant } from '#contract/image-addresses.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { useCombobox } from '#web/ui/combobox.ts';
import { Icon } from '#web/ui/icon.tsx';
import { forgetSearch, forgetSearches, keepSearch } from './last-searches.ts';
import styles from './suggestion-list.module.css';
import { isLatest, lastSearches, useSuggestions, type Option } from './use-suggestions.ts';

/**
 * Suggestions for the surrounding search field, as a combobox: the focus stays in the field, arrows choose, Enter
 * opens, Escape closes. Loaded when the field is focused, so the field itself stays light.
 */
export default function SuggestionList({ listId }: { listId: string }) {
  const root = useRef<HTMLDivElement>(null);
  // Loaded once the field has focus: something may already be typed.
  const [open, setOpen] = useState(true);
  const [question, setQuestion] = useState<string | null>(null);
  const [sections, setSections] = useSuggestions(question ?? '', open && question !== null);
  const options = sections.flatMap((section) => section.options);
  const shown = open && options.length > 0;
  const optionId = (index: number): string => `${listId}-${index}`;
  const { active, setActive, ...combobox } = useCombobox({
    count: options.length,
    isOpen: shown,
    onOpen: () => setOpen(true),
    onClose: () => close(),
    onChoose: (index) => document.getElementById(optionId(index))?.click(),
  });

  const fieldOf = (): HTMLInputElement | null =>
    root.current?.closest('form')?.querySelector<HTMLInputElement>('input') ?? null;

  const read = useEffectEvent(() => {
    setQuestion(fieldOf()?.value ?? '');
    setActive(-1);
    setOpen(true);
  });

  const close = useEffectEvent(() => {
    setOpen(false);
    setActive(-1);
  });

  const submit = useEffectEvent(() => {
    const asked = fieldOf()?.value.trim();
    if (asked) keepSearch(asked);
    close();
  });

  const forget = (searches: () => void): void => {
    searches();
    setActive(-1);
    setSections(lastSearches());
  };

  const press = useEffectEvent((event: KeyboardEvent) => {
    // A second Escape clears the field, as in other fields of searches.
    const field = fieldOf();
    if (event.key === 'Escape' && !shown && field?.value) {
      field.value = '';
      read();
      return;
    }
    if (options.length === 0 || combobox.press(event)) return;
    if (!shown || active < 0 || event.key !== 'Delete' || !sections.some(isLatest)) return;
    event.preventDefault();
    forget(() => forgetSearch(options[active]!.label));
  });

  const leave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!root.current?.closest('form')?.contains(relatedTarget as Node | null)) close();
  });

  useEffect(() => {
    const stop = new AbortController();
    const form = root.current!.closest('form')!;
    const listen = { signal: stop.signal };
    form.addEventListener('input', read, listen);
    form.addEventListener('focusin', ({ target }) => target instanceof HTMLInputElement && read(), listen);
    form.addEventListener('focusout', leave, listen);
    form.addEventListener('keydown', press, listen);
    form.addEventListener('submit', submit, listen);
    // A press on the list keeps the focus, and a phone's keyboard, on the field.
    root.current!.addEventListener('mousedown', (event) => event.preventDefault(), listen);
    if (form.contains(document.activeElement)) read();
    return () => stop.abort();
  }, []);

  useEffect(() => {
    const field = fieldOf();
    field?.setAttribute('aria-expanded', String(shown));
    if (shown && active >= 0) field?.setAttribute('aria-activedescendant', optionId(active));
    else field?.removeAttribute('aria-activedescendant');
    if (active >= 0) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });

  const choose = ({ label }: Option): void => {
    const field = fieldOf();
    if (field) field.value = sections.some(isLatest) ? label : '';
    if (sections.some(isLatest)) keepSearch(label);
    setOpen(false);
    setActive(-1);
    field?.blur();
  };

  return (
    <div ref={root} className={styles.popup} hidden={!shown}>
      <div id={listId} role="listbox" aria-label="Sugestões" className={styles.list}>
        {sections.map((section, place) => (
          <div key={section.title} role="group" aria-labelledby={`${listId}-title-${place}`}>
            <div id={`${listId}-title-${place}`} role="presentation" className={styles.title}>
              {section.title}
            </div>
            {section.options.map((option) => {
              const index = options.indexOf(option);
              return (
                <Link
                  key={option.to}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  tabIndex={-1}
                  to={option.to}
                  className={styles.option}
                  onClick={() => choose(option)}
                >
                  {option.avatar === undefined ? (
                    <Icon path={isLatest(section) ? mdiHistory : mdiTextBoxOutline} className={styles.icon} />
                  ) : (
                    <Avatar name={option.label} src={imageVariant(option.avatar, 'small.webp')} size={24} />
                  )}
                  <span className={styles.label}>{option.label}</span>
                  {option.detail && <span className={styles.detail}>{option.detail}</span>}
                </Link>
              );
            })}
          </div>
        ))}
      </div>
      {sections.some(isLatest) && (
        <Button
          variant="quiet"
          size="small"
          className={styles.forget}
          onClick={() => {
            fieldOf()?.focus();
            forget(forgetSearches);
          }}
        >
          Limpar buscas recentes
        </Button>
      )}
      <output className="visually-hidden">
        {shown && (options.length === 1 ? '1 sugestão' : `${options.length} sugestões`)}
      </output>
    </div>
  );
}
