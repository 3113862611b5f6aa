import type { Post } from '#contract/posts/posts.ts';
import { careerPath, tagPath } from '#web/lib/page/paths.ts';
import { CareerChip } from '#web/ui/career-chip.tsx';
import { TagChip } from '#web/ui/tag-chip.tsx';
import styles from './post-topics.module.css';

/** A post's careers and tags, with links to more of each. */
export function PostTopics({ post: { careers, tags } }: { post: Pick<Post, 'careers' | 'tags'> }) {
  return (
    <>
      {careers.length > 0 && (
        <ul role="list" className={styles.topics} aria-label="Profissões">
          {careers.map((career) => (
            <li key={career.slug}>
              <CareerChip career={career} to={careerPath(career.slug)} />
            </li>
          ))}
        </ul>
      )}
      {tags.length > 0 && (
        <ul role="list" className={styles.topics} aria-label="Tags">
          {tags.map((tag) => (
            <li key={tag}>
              <TagChip tag={tag} to={tagPath(tag)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
