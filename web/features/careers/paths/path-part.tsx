import { useId } from 'react';
import { Link } from 'react-router';
import { grouped } from '#contract/counted.ts';
import type {
  CareerPath,
  HigherCourse,
  PathCourse,
  SourceOfPath,
  StartingPay,
} from '#contract/careers/paths.ts';
import { publicData, type PathSource } from '#contract/careers/public-data.ts';
import { classNames } from '#web/ui/class-names.ts';
import { inReais, periodsInWords, sisuInWords, sourceInWords } from './path-words.ts';
import { PayRange } from './pay-range.tsx';
import { PlaceChoice, usePaths, usePlace, type AskedPlace } from './place.tsx';
import { careerPath } from '#web/lib/page/paths.ts';
import styles from './path-part.module.css';

interface PathPartProps {
  career: { slug: string; name: string };
  /** The place that the page's address names, and what is known from there. */
  asked: AskedPlace;
  path: CareerPath;
  /** Who walked it. */
  people: React.ReactNode;
}

/** What a career pays at first, where one learns it near a city that is chosen here or known from the interests, and who walked it. */
export function PathPart({ career, asked, path, people }: PathPartProps) {
  const place = usePlace(asked);
  const { paths, isError } = usePaths([career.slug], [path], place, asked);
  return (
    <>
      {path.sources.length > 0 ? (
        <>
          <p className={styles.wish}>Quero ser {career.name.toLowerCase()}, moro em:</p>
          <PlaceChoice place={place} isError={isError} action={careerPath(career.slug)} />
          <PathPieces path={paths[0]!} />
        </>
      ) : (
        <p>Ainda não temos números sobre o salário de começo e os cursos desta profissão.</p>
      )}
      {people}
      <p className={styles.source}>
        <Link to="/dados">De onde vêm estes números</Link>
      </p>
    </>
  );
}

/** A list of who got there. */
export function Walked({ children }: { children: React.ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.people}>
      <h3 id={id}>Quem fez este caminho</h3>
      <ul role="list">{children}</ul>
    </section>
  );
}

interface PathPiecesProps {
  path: CareerPath;
  /** Paths whose pay is drawn to one scale. */
  among?: readonly CareerPath[];
  /** Courses of each kind. */
  most?: number;
}

/** What public data say of the way into a career; without a city, only the pay. */
export function PathPieces({ path, among = [path], most = publicData.maxCourses }: PathPiecesProps) {
  return (
    <div className={styles.parts} aria-live="polite">
      <Pay path={path} among={among} />
      {path.city && (
        <>
          {path.technical && <Technical path={path} courses={path.technical.slice(0, most)} />}
          {path.higher && <Higher path={path} courses={path.higher.slice(0, most)} />}
          {!path.technical && !path.higher && (
            <Piece title="Cursos">
              <p>Não conhecemos um curso técnico nem superior próprio desta profissão.</p>
            </Piece>
          )}
          <Apprentices path={path} />
        </>
      )}
    </div>
  );
}

const sourceOf = ({ sources }: CareerPath, source: PathSource) =>
  sources.find((each) => each.source === source);

const paysOf = ({ pay, country }: CareerPath) => [pay, country].filter((each) => each !== null);

function Pay({ path, among }: { path: CareerPath; among: readonly CareerPath[] }) {
  const source = sourceOf(path, 'pay');
  const pays = paysOf(path);
  return (
    <Piece title="Quanto se ganha no começo" source={source}>
      {pays.map((pay) => (
        <p key={pay.state}>{payInWords(pay)}</p>
      ))}
      {pays.length > 0 && <PayRange pays={pays} among={among.flatMap(paysOf)} />}
      {!source && <p>Ainda não temos números sobre salários.</p>}
      {source && pays.length === 0 && (
        <p>
          Menos de {publicData.fewestPeople} pessoas de até {publicData.youngUntil} anos começaram nesta
          profissão nesse período: é pouco para um número.
        </p>
      )}
      {pays.length > 0 && path.city && !path.pay && (
        <p>
          Em {path.city.slice(-2)}, menos de {publicData.fewestPeople} pessoas de até {publicData.youngUntil}{' '}
          anos começaram nesse período: é pouco para um número.
        </p>
      )}
    </Piece>
  );
}

const payInWords = ({ state, p25, median, p75, ...period }: StartingPay): string =>
  `Quem começa até os ${publicData.youngUntil} anos ${state ? `em ${state}` : 'no Brasil'}: entre ${inReais(p25)} e ${inReais(p75)}; ` +
  `metade ganha mais de ${inReais(median)} · Novo CAGED, ${periodsInWords(period)}`;

function Technical({ path, courses }: { path: CareerPath; courses: PathCourse[] }) {
  if (!sourceOf(path, 'technical'))
    return (
      <Piece title="Cursos técnicos">
        <p>Ainda não temos a lista de cursos técnicos.</p>
      </Piece>
    );
  return (
    <Piece title="Cursos técnicos" source={sourceOf(path, 'technical')}>
      <Reach courses={courses} city={path.city} none="um curso técnico" />
      <List items={courses}>{(course) => <Course course={course} />}</List>
    </Piece>
  );
}

function Higher({ path, courses }: { path: CareerPath; courses: HigherCourse[] }) {
  if (!sourceOf(path, 'higher'))
    return (
      <Piece title="Faculdades">
        <p>Ainda não temos a lista de faculdades.</p>
      </Piece>
    );
  return (
    <Piece title="Faculdades" source={sourceOf(path, 'higher')}>
      <Reach courses={courses} city={path.city} none="uma faculdade" />
      <List items={courses}>
        {(course) => (
          <>
            <Course course={course} more={[course.degree, shiftsInWords(course)]} />
            <Cutoffs course={course} />
          </>
        )}
      </List>
      {!sourceOf(path, 'cutoffs') && (
        <p className={styles.source}>Ainda não temos as notas de corte do SISU.</p>
      )}
    </Piece>
  );
}

/** Whether the listed courses are within reach. */
function Reach({ courses, city, none }: { courses: readonly PathCourse[]; city: string; none: string }) {
  const [first] = courses;
  if (!first) return <p>Ninguém oferece {none} desta profissão, pelos dados que temos.</p>;
  if (first.km > publicData.near)
    return (
      <p>
        Não há {none} a até {publicData.near} km de {city}. O que há de mais próximo:
      </p>
    );
  return courses.length < publicData.maxCourses ? null : <p>Os dez mais próximos de {city}:</p>;
}

function List<T>({ items, children }: { items: readonly T[]; children: (item: T) => React.ReactNode }) {
  return (
    <ul role="list" className={styles.courses}>
      {items.map((item, index) => (
        <li key={index}>{children(item)}</li>
      ))}
    </ul>
  );
}

function Course({ course, more = [] }: { course: PathCourse; more?: string[] }) {
  const { place, name, city, km } = course;
  const where = km > 0 ? `${city}, a cerca de ${km} km` : city;
  return (
    <>
      <strong>{place}</strong> · {course.public ? 'pública' : 'particular'}
      <p className={styles.detail}>{[name, ...more, where].filter(Boolean).join(' · ')}</p>
    </>
  );
}

function Cutoffs({ course: { cutoffs, cutoffsFrom } }: { course: HigherCourse }) {
  if (!cutoffsFrom) return null;
  return (
    <details className={classNames(cutoffsFrom.old && styles.old)}>
      <summary>Notas de corte do {sisuInWords(cutoffsFrom)}</summary>
      <List items={cutoffs}>
        {({ shift, mode, mark }) => `${mark.toLocaleString('pt-BR')} · ${shift} · ${mode}`}
      </List>
    </details>
  );
}

function Apprentices({ path }: { path: CareerPath }) {
  const { apprentices, city } = path;
  return (
    <Piece title="Jovem aprendiz" source={sourceOf(path, 'pay')}>
      <p>
        {apprentices === null
          ? 'Ainda não temos números sobre aprendizes.'
          : apprentices === 0
            ? `Menos de ${publicData.fewestApprentices} pessoas começaram como aprendiz nesta profissão a até ${publicData.near} km de ${city}, nesse período.`
            : `${grouped(apprentices)} pessoas começaram como aprendiz nesta profissão a até ${publicData.near} km de ${city}, nesse período.`}
      </p>
    </Piece>
  );
}

function shiftsInWords({ byDay, inEvening }: HigherCourse): string {
  const parts = [byDay > 0 && `${byDay} vagas de dia`, inEvening > 0 && `${inEvening} à noite`];
  return parts.filter(Boolean).join(' e ');
}

/** A part with its source under it; grey where the source is old. */
function Piece(props: { title: string; source?: SourceOfPath | undefined; children: React.ReactNode }) {
  const id = useId();
  const { source } = props;
  return (
    <section aria-labelledby={id} className={classNames(styles.piece, source?.old && styles.old)}>
      <h3 id={id}>{props.title}</h3>
      {props.children}
      {source && <p className={styles.source}>{sourceInWords(source)}</p>}
    </section>
  );
}
