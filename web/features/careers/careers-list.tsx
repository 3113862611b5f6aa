import { Link } from 'react-router';
import { careerFamilies } from '#contract/careers/career-families.ts';
import type { CareerCard } from '#contract/careers/careers.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { careerPath } from '#web/lib/page/paths.ts';
import { LoadMore } from '#web/ui/load-more.tsx';
import { CareerSign } from './career-drawings.tsx';
import { careersIn, nameOfList, type CareersAsked } from './career-calls.ts';
import card from '#web/ui/card-link.module.css';
import { classNames } from '#web/ui/class-names.ts';
import styles from './careers-list.module.css';

interface CareersListProps {
  asked: CareersAsked;
  first: PageOf<CareerCard & { id: string }>;
}

/** Careers side by side, twenty at a time. */
export function CareersList({ asked, first }: CareersListProps) {
  const list = usePagedList(nameOfList(asked), first, (cursor) => careersIn(api, asked, cursor));
  return (
    <>
      <ul role="list" className={classNames(card.list, styles.columns)}>
        {list.items.map((career) => (
          <li key={career.slug}>
            <CareerSummary career={career} />
          </li>
        ))}
      </ul>
      <LoadMore {...list} className={styles.more} />
    </>
  );
}

/** A career in a list; all of it links to its page. */
export function CareerSummary({ career }: { career: CareerCard }) {
  const { slug, name, family, text, written } = career;
  return (
    <div className={card.item}>
      <div className={styles.head}>
        <CareerSign {...career} />
        <div>
          <Link to={careerPath(slug)} className={card.title} prefetch="intent">
            {name}
          </Link>
          <p className={styles.family}>{written ? careerFamilies[family].name : 'Nome da CBO'}</p>
        </div>
      </div>
      {text && <p className={styles.text}>{text}</p>}
    </div>
  );
}
