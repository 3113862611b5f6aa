import { useEffect, useId, useLayoutEffect, useRef, type RefObject } from 'react';
import { imageVariant } from '#contract/image-addresses.ts';
import { counted } from '#web/lib/shared/counted.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './completion-list.module.css';
import { bottomInSight } from '../reading/cursor-in-sight.ts';
import { placesOf, type Place } from '../reading/places-in-text.ts';
import type { Completion, Option } from './use-completion.ts';

interface CompletionListProps extends Completion {
  area: RefObject<HTMLTextAreaElement | null>;
  /** The toolbar's place on a phone, which lies over the text. */
  bar: HTMLElement | null;
}

/** CSS pixels that the bars above the text take, at most. */
const topBars = 104;

/** The people or tags that may be meant, below what was written of one. */
export function CompletionList({ area, bar, begun, options, active, choose }: CompletionListProps) {
  const id = useId();
  const from = begun?.from ?? -1;
  const count = options.length;
  const isOpen = from >= 0 && count > 0;
  const texts = begun?.sign === '#' ? tagTexts : personTexts;
  const list = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // Their number is its height.
    if (count > 0 && area.current && list.current) {
      putBeside(list.current, area.current, bar, from);
    }
  }, [area, bar, from, count]);

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  // The field is told of the list without becoming another kind of field: it stays one of several lines.
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
        // The textarea keeps the focus and has the keys; no element of HTML's own lists beside a field of several lines.
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

/** Below the line in which the sign stands, or above it where more of the list is seen there. */
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
