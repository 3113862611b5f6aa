import { use } from 'react';
import type { CareerFamily } from '#contract/careers/career-families.ts';
import { firstCharacters } from '#markdown/graphemes.ts';
import { SavesData } from './saves-data.ts';
import styles from './avatar.module.css';
import { classNames } from './class-names.ts';

interface AvatarProps {
  /** The full name: determines initials and tone. */
  name: string;
  /** Address of the picture; '' shows the initials. */
  src: string;
  /** Side in CSS pixels. */
  size?: 24 | 32 | 40 | 56 | 120;
  /** '' (the default) if the name is beside it; otherwise the text for screen readers. */
  alt?: string;
  /** The family of careers whose colours the initials wear, instead of those of the name. */
  family?: CareerFamily | undefined;
  className?: string;
}

const tones = ['mata', 'ipe', 'coral', 'ceu', 'jabuticaba', 'barro'] as const;

/** Returns the same tone for the same name everywhere. */
function toneOf(name: string): (typeof tones)[number] {
  let hash = 0;
  for (const letter of name) hash = (hash * 31 + letter.codePointAt(0)!) % 1_000_003;
  return tones[hash % tones.length]!;
}

/** 'Maria da Conceição Souza' → 'MS'; one letter for a single word. */
function initialsOf(name: string): string[] {
  const words = name.normalize('NFC').match(/(?<!\S)[\p{L}\p{N}]\S*/gu) ?? [];
  const initials = words.map((word) => firstCharacters(word, 1));
  const ends = initials.length > 1 ? [initials[0]!, initials.at(-1)!] : initials;
  return ends.map((initial) => initial.toLocaleUpperCase('pt-BR'));
}

/** A person's or group's round picture, or initials. */
export function Avatar({ name, src, size = 40, alt = '', family, className }: AvatarProps) {
  const saves = use(SavesData);
  const classes = classNames(styles.avatar, styles[`size${size}`], className);
  const colours = family ? { 'data-family': family } : { 'data-tone': toneOf(name) };
  // Initials cost no data.
  if (src && !saves)
    return (
      <img
        {...colours}
        className={classes}
        src={src}
        alt={alt}
        width={size}
        height={size}
        loading={size === 120 ? 'eager' : 'lazy'}
        decoding="async"
      />
    );
  const initials = initialsOf(name);
  // Of a career and a state, the state's letter would make it another one.
  const shown = (size < 40 || family ? initials.slice(0, 1) : initials).join('');
  return (
    <span {...colours} className={classes}>
      <span aria-hidden="true">{shown}</span>
      {alt && <span className="visually-hidden">{alt}</span>}
    </span>
  );
}
