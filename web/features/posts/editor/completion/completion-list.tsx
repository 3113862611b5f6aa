import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { imageVariant } from '#contract/image-addresses.ts';
import { counted } from '#contract/counted.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './completion-list.module.css';
import { bottomInSight } from '../reading/cursor-in-sight.ts';
import { placesOf, type Place } from '../reading/places-in-text.ts';
import type { Completion, Option } from './use-completion.ts';

interface CompletionListProps extends Completion {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The toolbar's place on a phone, which covers part of the text. */
  bar: HTMLElement | null;
}

/** Maximum height of the bars above the text, in CSS pixels. */
const topBars = 104;

/** Lists matching people or tags below the word being typed. */
export function CompletionList({ area, bar, partial, options, active, choose }: CompletionListProps) {
  const id = useId();
  const from = partial?.from ?? -1;
  const count = options.length;
  const isOpen = from >= 0 && count > 0;
  const texts = partial?.sign === '#' ? tagTexts : personTexts;
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // The number of options determines the list's height.
    if (count > 0 && area.current && list.current) {
      putBeside(list.current, area.current, bar, from);
    }
  }, [area, bar, from, count]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // ARIA attributes connect the field with the list without changing its role: it stays a multi-line field.
  const activeId = isOpen ? `${id}-${active}` : '';
  useEffect(() => {
    const field = area.current;
    if (!field || !activeId) return;
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-haspopup', 'listbox');
    field.setAttribute('aria-controls', id);
    field.setAttribute('aria-activedescendant', activeId);
    return () => {
      for (const name of ['autocomplete', 'haspopup', 'controls', 'activedescendant']) {
        field.removeAttribute(`aria-${name}`);
      }
    };
  }, [area, id, activeId]);

  return (
    <>
      {isOpen && (
        // The textarea keeps the focus and handles the keys; HTML has no native list for a multi-line field.
        // oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          ref={list}
          role="listbox"
          id={id}
          aria-label={texts.label}
          className={styles.list}
          // A press must not take the focus from the text.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <div
              key={option.id}
              role="option"
              id={`${id}-${index}`}
              aria-selected={index === active}
              className={styles.option}
              onClick={() => choose(option)}
            >
              <Shown option={option} />
            </div>
          ))}
        </div>
        // oxlint-enable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
      )}
      <output className="visually-hidden">
        {isOpen && `${count} ${count === 1 ? texts.one : texts.many}. Escolha com as setas e Enter.`}
      </output>
    </>
  );
}

const personTexts = { label: 'Pessoas para mencionar', one: 'pessoa', many: 'pessoas' };
const tagTexts = { label: 'Tags em uso', one: 'tag', many: 'tags' };

function Shown({ option }: { option: Option }) {
  if ('tag' in option) {
    const { name, posts } = option.tag;
    return (
      <span className={styles.texts}>
        <span className={styles.name}>#{name}</span>
        <span className={styles.detail}>{counted(posts, 'publicação', 'publicações')}</span>
      </span>
    );
  }
  const { name, username, avatar } = option.person;
  return (
    <>
      <Avatar name={name} src={imageVariant(avatar, 'small.webp')} size={32} />
      <span className={styles.texts}>
        <span className={styles.name}>{name}</span>
        <span className={styles.detail}>@{username}</span>
      </span>
    </>
  );
}

/** Places the list below the line of the sign, or above it if more of the list fits there. */
function putBeside(
  list: HTMLElement,
  area: HTMLTextAreaElement,
  bar: HTMLElement | null,
  position: number,
): void {
  const [{ top, left, height }] = placesOf(area, [position]) as [Place];
  const lineTop = area.getBoundingClientRect().top + top;
  const roomBelow = bottomInSight(area, bar) - lineTop - height;
  const roomAbove = lineTop - topBars;
  const isAbove = roomBelow < list.offsetHeight && roomAbove > roomBelow;
  list.style.top = `${area.offsetTop + top + (isAbove ? -list.offsetHeight : height)}px`;
  list.style.left = `${area.offsetLeft + Math.min(left, area.offsetWidth - list.offsetWidth)}px`;
}
