/* oxlint-disable jsx-a11y/prefer-tag-over-role -- the roles of a combobox's list; a <select> has no field to type in */
import { useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { mdiClose, mdiCloseCircle, mdiMenuDown, mdiMenuUp } from '@mdi/js';
import { editorTags } from '#contract/posts/tags.ts';
import { tagKey } from '#markdown/fold.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useCombobox } from '#web/ui/combobox.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { PostContent } from './post-content.ts';
import styles from './tag-autocomplete.module.css';

type Tags = PostContent['tags'];

interface TagAutocompleteProps {
  tags: Tags;
  onChange: (tags: Tags) => void;
}

/** Selects any of the twelve tags. Its texts are those of the specification. */
export default function TagAutocomplete({ tags, onChange }: TagAutocompleteProps) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [isUnknown, setUnknown] = useState(false);
  const options = editorTags.filter((tag) => tagKey(tag).includes(tagKey(text)));

  const isShown = isOpen && options.length > 0;

  const without = (tag: Tags[number]): Tags => tags.filter((other) => other !== tag);
  const toggle = (tag: Tags[number]) => {
    onChange(tags.includes(tag) ? without(tag) : [...tags, tag]);
    setText('');
  };
  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const { active, setActive, press } = useCombobox({
    count: options.length,
    isOpen,
    onOpen: () => setOpen(true),
    onClose: close,
    onChoose: (index) => toggle(options[index]!),
  });
  const optionId = (index: number) => `${listId}-${index}`;
  useEffect(() => {
    if (isShown) list.current!.scrollIntoView({ block: 'nearest' });
  }, [isShown]);
  useEffect(() => {
    list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when another one is chosen
  }, [active]);

  /** Takes the first tag that fits what was typed. What fits none stays, and says so. */
  const take = () => {
    if (text.trim() === '') return;
    const found = options.find((tag) => tagKey(tag) === tagKey(text)) ?? options[0];
    setUnknown(!found);
    if (!found) return;
    if (!tags.includes(found)) onChange([...tags, found]);
    setText('');
  };

  const type = (typed: string) => {
    setText(typed);
    setUnknown(false);
    setOpen(true);
    setActive(-1);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (press(event.nativeEvent)) return;
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault();
      take();
    }
    if (event.key === 'Tab') take();
    if (event.key === 'Backspace' && text === '') onChange(tags.slice(0, -1));
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (currentTarget.contains(relatedTarget)) return;
    close();
    take();
  };
  /** Returns props for a button beside the field, which keeps the focus. */
  const button = (label: string, onClick: () => void) => ({
    type: 'button' as const,
    tabIndex: -1,
    'aria-label': label,
    title: label,
    onClick: () => {
      onClick();
      field.current!.focus();
    },
  });

  return (
    <div className={styles.field} onBlur={leave}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the field is meant for it */}
      <div
        className={styles.box}
        onMouseDown={(event) => {
          if (event.target === field.current) return;
          event.preventDefault();
          field.current!.focus();
        }}
      >
        {tags.map((tag) => (
          <span key={tag} className={styles.chip}>
            {tag}
            <button {...button(`Remover ${tag}`, () => onChange(without(tag)))} className={styles.remove}>
              <Icon path={mdiCloseCircle} size={22} />
            </button>
          </span>
        ))}
        <input
          ref={field}
          role="combobox"
          aria-label="Tags"
          aria-autocomplete="list"
          aria-expanded={isShown}
          aria-controls={listId}
          aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
          className={styles.input}
          placeholder="Tags"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={text}
          onChange={({ target }) => type(target.value)}
          onClick={() => setOpen(true)}
          onKeyDown={pressKey}
        />
        <span className={styles.buttons}>
          {(tags.length > 0 || text !== '') && (
            <button {...button('Clear', () => [onChange([]), setText('')])} className={styles.clear}>
              <Icon path={mdiClose} size={20} />
            </button>
          )}
          <button {...button(isOpen ? 'Close' : 'Open', isOpen ? close : () => setOpen(true))}>
            <Icon path={isOpen ? mdiMenuUp : mdiMenuDown} />
          </button>
        </span>
      </div>
      {isUnknown && (
        <p role="alert" className={styles.unknown}>
          “{text.trim()}” não é uma destas tags. Para outro assunto, escreva #{tagKey(text)} no texto.
        </p>
      )}
      {isOpen && options.length === 0 && (
        <div className={classNames(styles.popup, styles.none)}>
          <p>No options</p>
          <p>Outro assunto? Escreva #engenharia no texto.</p>
        </div>
      )}
      {isShown && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Tags"
          aria-multiselectable
          tabIndex={-1}
          className={styles.popup}
          // A press here keeps the focus, and a phone's keyboard, on the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((tag, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
            <div
              key={tag}
              id={optionId(index)}
              role="option"
              aria-selected={tags.includes(tag)}
              data-active={index === active || undefined}
              className={classNames(styles.option, index === active && styles.active)}
              onClick={() => toggle(tag)}
            >
              {tag}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
