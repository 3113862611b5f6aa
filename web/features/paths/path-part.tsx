import { useId, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CareerPath, HigherCourse, PathCourse, PathSource, StartingPay } from '#contract/paths.ts';
import { states } from '#contract/states.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useSession } from '#web/lib/session/session.ts';
import { classNames } from '#web/ui/class-names.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { inReais, periodsInWords, sourceInWords } from './path-words.ts';
import { PayRange } from './pay-range.tsx';
import styles from './path-part.module.css';

interface PathPartProps {
  career: { slug: string; name: string };
  /** What holds without a city. */
  path: CareerPath;
}

/** What a career pays at first and where one learns it, near a city that is chosen here or known from the interests. */
export function PathPart({ career, path: everywhere }: PathPartProps) {
  const { slug } = career;
  const place = usePlace();
  const { data: path = everywhere, isError } = useQuery({
    queryKey: ['path', slug, place.code],
    queryFn: () => api('GET /api/careers/{slug}/path', { params: { slug }, query: { city: place.code } }),
    enabled: place.code !== '',
    staleTime: Infinity,
  });
  return (
    <>
      <p>Quero ser {career.name.toLowerCase()}, moro em:</p>
      <div className={styles.place}>
        <SelectField
          label="Estado"
          value={place.state}
          onChange={(event) => place.setState(event.currentTarget.value)}
          options={[['', 'Escolha'], ...Object.entries(states)]}
        />
        <SelectField
          label="Cidade"
          value={place.code}
          disabled={place.state === ''}
          onChange={(event) => place.setCode(event.currentTarget.value)}
          options={[['', 'Escolha'], ...place.cities]}
        />
      </div>
      {isError && <p role="alert">Não conseguimos buscar os dados desta cidade. Tente de novo.</p>}
      <div className={styles.parts} aria-live="polite">
        <Pay path={path} state={place.state} />
        {path.city && <Courses path={path} />}
      </div>
      <p className={styles.source}>
        <Link to="/dados">De onde vêm estes números</Link>
      </p>
    </>
  );
}

/** The place chosen here, or else that of the member's interests. Nothing of it is stored. */
function usePlace() {
  const person = useSession()?.user.id;
  const [chosen, setChosen] = useState<{ state: string; code: string }>();
  const { data: interests } = useQuery({
    queryKey: ['interests', person],
    queryFn: () => api('GET /api/home/interests'),
    enabled: person !== undefined,
  });
  const state = chosen?.state ?? interests?.state ?? '';
  const { data } = useQuery({
    queryKey: ['cities with codes', state],
    queryFn: () => api('GET /api/cities', { query: { state } }),
    enabled: state !== '',
    staleTime: Infinity,
  });
  const cities = (data?.cities ?? []).map((name, index) => [data!.codes[index]!, name] as const);
  const known = cities.find(([, name]) => name === interests?.city)?.[0] ?? '';
  return {
    state,
    code: chosen?.code ?? known,
    cities,
    setState: (own: string) => setChosen({ state: own, code: '' }),
    setCode: (code: string) => setChosen({ state, code }),
  };
}

const sourceOf = ({ sources }: CareerPath, source: PathSource) =>
  sources.find((each) => each.source === source);

function Pay({ path, state }: { path: CareerPath; state: string }) {
  const source = sourceOf(path, 'pay');
  const pays = [path.pay, path.country].filter((pay) => pay !== null);
  return (
    <Piece title="Quanto se ganha no começo" path={path} source="pay">
      {pays.map((pay) => (
        <p key={pay.state}>{payInWords(pay)}</p>
      ))}
      {pays.length > 0 && <PayRange pays={pays} />}
      {!source && <p>Ainda não temos números sobre salários.</p>}
      {source && pays.length === 0 && (
        <p>
          Menos de 30 pessoas de até 24 anos começaram nesta profissão em doze meses: é pouco para um número.
        </p>
      )}
      {pays.length > 0 && path.city && !path.pay && (
        <p>Em {state}, menos de 30 pessoas de até 24 anos começaram em doze meses: é pouco para um número.</p>
      )}
    </Piece>
  );
}

const payInWords = ({ state, p25, median, p75, ...period }: StartingPay): string =>
  `Quem começa até os 24 anos ${state ? `em ${state}` : 'no Brasil'}: entre ${inReais(p25)} e ${inReais(p75)}; ` +
  `metade ganha mais de ${inReais(median)} · Novo CAGED, ${periodsInWords(period)}`;

function Courses({ path }: { path: CareerPath }) {
  const { technical, higher, apprentices, city } = path;
  return (
    <>
      <Piece title="Cursos técnicos" path={path} source="technical">
        <CourseList courses={technical} />
        {technical.length === 0 && (
          <p>
            {sourceOf(path, 'technical')
              ? `Não encontramos um curso técnico desta profissão perto de ${city}.`
              : 'Ainda não temos a lista de cursos técnicos.'}
          </p>
        )}
      </Piece>
      <Piece title="Faculdades" path={path} source="higher">
        <CourseList courses={higher} />
        {higher.length === 0 && (
          <p>
            {sourceOf(path, 'higher')
              ? `Não encontramos uma faculdade desta profissão perto de ${city}.`
              : 'Ainda não temos a lista de faculdades.'}
          </p>
        )}
      </Piece>
      {apprentices !== null && (
        <Piece title="Jovem aprendiz" path={path} source="pay">
          <p>
            {apprentices === 0
              ? `Ninguém começou como aprendiz nesta profissão perto de ${city} em doze meses.`
              : `${apprentices.toLocaleString('pt-BR')} ${apprentices === 1 ? 'pessoa começou' : 'pessoas começaram'} como aprendiz nesta profissão perto de ${city} em doze meses.`}
          </p>
        </Piece>
      )}
    </>
  );
}

function CourseList({ courses }: { courses: (PathCourse | HigherCourse)[] }) {
  if (courses.length === 0) return null;
  return (
    <ul role="list" className={styles.courses}>
      {courses.map((course, index) => (
        <li key={index}>
          <strong>{course.place}</strong> · {course.public ? 'pública' : 'particular'}
          <p className={styles.detail}>
            {[
              course.name,
              'degree' in course && course.degree,
              'degree' in course && shiftsInWords(course),
              course.km ? `${course.city}, a cerca de ${course.km} km` : course.city,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
          {'cutoffs' in course && course.cutoffs.length > 0 && (
            <details>
              <summary>Notas de corte do SISU</summary>
              <ul role="list">
                {course.cutoffs.map(({ shift, mode, mark }) => (
                  <li key={`${shift} ${mode}`}>
                    {mark.toLocaleString('pt-BR')} · {shift} · {mode}
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}

function shiftsInWords({ byDay, inEvening }: HigherCourse): string {
  const parts = [byDay > 0 && `${byDay} vagas de dia`, inEvening > 0 && `${inEvening} à noite`];
  return parts.filter(Boolean).join(' e ');
}

/** A part with its source under it; grey where the source is old. */
function Piece(props: { title: string; path: CareerPath; source: PathSource; children: React.ReactNode }) {
  const id = useId();
  const source = sourceOf(props.path, props.source);
  return (
    <section aria-labelledby={id} className={classNames(styles.piece, source?.old && styles.old)}>
      <h3 id={id}>{props.title}</h3>
      {props.children}
      {source && <p className={styles.source}>{sourceInWords(source)}</p>}
    </section>
  );
}
