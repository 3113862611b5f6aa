import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Card } from '#contract/schools/school-cards.ts';
import { useAction } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { schoolClassPath } from '#web/lib/page/school-paths.ts';
import { counted } from '#contract/counted.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { CardsToPrint } from './cards-to-print.tsx';
import type { ClassData } from './school-reads.ts';
import { EmptyClass } from './school-page.tsx';
import styles from './schools.module.css';

/** Makes the cards of a class: by one press, which says that the earlier ones end. */
export function CardsScreen({ data }: { data: ClassData }) {
  const { id, name, pupils } = data;
  const navigate = useNavigate();
  const [cards, setCards] = useState<Card[]>([]);
  const { busy, run } = useAction();
  if (cards.length > 0)
    return (
      <CardsToPrint
        title={`Cartões da turma ${name}`}
        cards={cards}
        schoolClass={data}
        onDone={() => void navigate(schoolClassPath(id))}
      />
    );
  const make = (only?: string[]) =>
    run(async () => {
      const made = await api('POST /api/school/classes/{id}/cards', {
        params: { id },
        body: only && { pupils: only },
      });
      setCards(made.cards);
    });
  const withCard = pupils.filter(({ ownAccount }) => !ownAccount);
  const unused = withCard.filter(({ cardUsed }) => !cardUsed).map((pupil) => pupil.id);
  const used = withCard.length - unused.length;
  return (
    <>
      <Link to={schoolClassPath(id)} className={styles.back}>
        Voltar à turma {name}
      </Link>
      <h1>Cartões da turma {name}</h1>
      {pupils.length === 0 ? (
        <EmptyClass name={name} coordinates={data.coordinates} />
      ) : withCard.length === 0 ? (
        <EmptyState
          title="Todos entram com a própria conta"
          action={<ButtonLink to={schoolClassPath(id)}>Ver a turma</ButtonLink>}
        >
          Quem já tinha uma conta não precisa de cartão.
        </EmptyState>
      ) : (
        <>
          <p className={styles.intro}>
            Cada estudante entra com um cartão: um código para a câmera e um PIN fácil de ler. Oito cabem em
            uma folha A4. <strong>Quando você faz cartões, os que foram feitos antes deixam de valer</strong>,
            e quem entrou com eles sai.
          </p>
          <div className={styles.actions}>
            {used > 0 && unused.length > 0 && (
              <Button variant="primary" loading={busy} onClick={() => make(unused)}>
                Só para quem ainda não entrou ({unused.length})
              </Button>
            )}
            <Button
              variant={used > 0 && unused.length > 0 ? 'secondary' : 'primary'}
              loading={busy}
              onClick={() => make()}
            >
              {used > 0
                ? `Fazer de novo para todos (${withCard.length})`
                : `Fazer ${counted(withCard.length, 'cartão', 'cartões')}`}
            </Button>
          </div>
        </>
      )}
    </>
  );
}
