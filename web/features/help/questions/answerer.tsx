import type { Answer } from '#contract/help/answers.ts';
import { imageVariant } from '#contract/image-addresses.ts';
import { familyOf } from '#web/lib/shared/helper-family.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import styles from './questions-list.module.css';

interface AnswererProps {
  author: Omit<Answer['author'], 'id' | 'helper'> & { helper?: Answer['author']['helper'] };
}

/** The face, name and work of who answers. */
export function Answerer({ author }: AnswererProps) {
  const name = author.name || 'Conta excluída';
  return (
    <span className={styles.answerer}>
      <Avatar
        name={name}
        src={imageVariant(author.avatar, 'small.webp')}
        size={24}
        family={familyOf(author, author.helper?.careers)}
      />
      <span>
        <b>{name}</b>
        {author.work && ` · ${author.work}`}
      </span>
    </span>
  );
}
