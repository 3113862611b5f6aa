import { mdiAccountOutline, mdiIncognito } from '@mdi/js';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Profile } from '#contract/people/profiles.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useNavigateOrStay } from '#web/lib/page/page-code.ts';
import { Card } from '#web/ui/card.tsx';
import { TileButton, Tiles } from '#web/ui/tile.tsx';
import styles from './start.module.css';

interface ShownStepProps {
  profile: Profile;
  /** The helper as others see them in lists. */
  card: ReactNode;
  next: string;
}

/** Shows a helper how others see them, and asks whether visitors read the name. */
export function ShownStep({ profile, card, next }: ShownStepProps) {
  const { username, closed, searchable } = profile;
  const navigate = useNavigateOrStay();
  const { doing, run } = useAction<boolean>();
  const choose = (shown: boolean) =>
    run(async () => {
      await api('PATCH /api/home/user/{username}', { params: { username }, body: { searchable: shown } });
      await navigate(next);
    }, shown);
  return (
    <>
      <p className={styles.text}>Quem tem conta vê você assim:</p>
      <Card padding="small" className={styles.shown}>
        <ul role="list">{card}</ul>
      </Card>
      <h2 id="mostrar-nome" className={styles.second}>
        Mostrar meu nome para quem não entrou
      </h2>
      {closed ? (
        <p className={styles.text}>
          Seu perfil está fechado: quem não entrou não vê seu nome. Isso muda nas{' '}
          <Link to="/configuracoes/privacidade">configurações</Link>.
        </p>
      ) : (
        <>
          <Tiles aria-labelledby="mostrar-nome">
            <TileButton
              tone="mata"
              drawing={mdiAccountOutline}
              // Nothing is chosen beforehand: only a name that is shown already is marked.
              aria-pressed={searchable}
              loading={doing === true}
              onClick={() => choose(true)}
            >
              Sim, mostrar
            </TileButton>
            <TileButton
              tone="ceu"
              drawing={mdiIncognito}
              loading={doing === false}
              onClick={() => choose(false)}
            >
              Não mostrar
            </TileButton>
          </Tiles>
          <p className={styles.text}>
            Sem o nome, aparecem só sua profissão e seu estado. Com o nome, seu perfil pode aparecer também em
            buscadores.
          </p>
        </>
      )}
    </>
  );
}
