import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { OwnAge } from '#contract/safety/age.ts';
import type { OwnGuardian } from '#contract/safety/guardians.ts';
import { holds } from '#contract/safety/age-rules.ts';
import { accompaniedUntil } from '#contract/safety/age-sentences.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { longDay } from '#web/lib/shared/dates.ts';
import { showFailure, useAction } from '#web/lib/api/action.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import ConfirmDialog from '#web/ui/confirm-dialog.tsx';
import { RowsSkeleton } from '#web/ui/rows-skeleton.tsx';
import { CallGuardian } from './call-guardian.tsx';
import { useOwnGuardians } from './guardian-calls.ts';
import styles from './guardians.module.css';

/** For minors: whom to call, or who their guardians are. */
export function OwnGuardians({ age }: { age: OwnAge }) {
  const { guardianUntil } = useAges();
  if (age.guardian) return <Supervision isFree={holds('guardianInvited', age.band)} paused={age.paused} />;
  if (age.waiting) return <Waiting />;
  return (
    <Card>
      <h1>Convide quem é responsável por você</h1>
      <p>
        Desde os {guardianUntil} anos, você escolhe: um adulto pode acompanhar sua conta, e você termina
        quando quiser.
      </p>
      <CallGuardian />
    </Card>
  );
}

const Waiting = () => (
  <Card>
    <h1>Chame quem é responsável por você</h1>
    <p>{accompaniedUntil(useAges())} Chamar leva uns três minutos no celular dessa pessoa.</p>
    <CallGuardian />
    <p className={styles.aside}>
      Enquanto isso, você pode ler, salvar e escrever rascunhos: o que você escrever fica guardado, e nada seu
      aparece a ninguém. Esta página avisa quando estiver pronto. Digitou a data errada?{' '}
      <Link to="/comecar?passo=idade">Corrija aqui</Link>.
    </p>
  </Card>
);

/** Shows what the guardian sees. */
function Supervision({ isFree, paused }: Pick<GuardianProps, 'isFree'> & Pick<OwnAge, 'paused'>) {
  const query = useOwnGuardians();
  return (
    <Card>
      <h1>Supervisão ligada: o que mostra</h1>
      <QueryView query={query} skeleton={<RowsSkeleton label="Carregando…" />}>
        {(guardians) => (
          <>
            <p>
              {paused ? '' : 'Pronto! '}
              {guardians.map(({ firstName }) => firstName).join(' e ')}{' '}
              {guardians.length === 1 ? 'responde' : 'respondem'} por você.{' '}
              {paused
                ? 'A conta está em pausa: você lê, salva e guarda rascunhos. Quer voltar a publicar? Conversem sobre isso.'
                : 'Você pode perguntar, comentar e publicar.'}
            </p>
            <section className={styles.part}>
              <h2>O que mostra</h2>
              <ul className={styles.points}>
                <li>Com quais adultos você fala: o nome e a profissão.</li>
                <li>Quantos minutos por semana o Rumo fica na sua tela.</li>
                <li>
                  Se a equipe decidir algo sobre sua conta ou o que você publicou: a decisão, a regra e o que
                  a equipe escreveu a você.
                </li>
              </ul>
            </section>
            <section className={styles.part}>
              <h2>O que não mostra</h2>
              <ul className={styles.points}>
                <li>O que você escreve, lê, procura ou salva. Nunca.</li>
                <li>O que escrevem a você.</li>
              </ul>
            </section>
            <p className={styles.part}>
              Quem responde por você também pode combinar um tempo por dia, pausar a conta ou desfazer o
              vínculo.
            </p>
            {guardians.map((guardian) => (
              <Guardian key={guardian.id} guardian={guardian} isFree={isFree} />
            ))}
          </>
        )}
      </QueryView>
      <p className={styles.aside}>
        <Link to="/">Ir para o início</Link>
      </p>
    </Card>
  );
}

interface GuardianProps {
  guardian: OwnGuardian;
  /** Old enough to end the link. */
  isFree: boolean;
}

function Guardian({ guardian: { id, firstName, since }, isFree }: GuardianProps) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'contest' | 'end' | null>(null);
  const { busy, run } = useAction(showFailure);
  const act = async () => {
    if (asked === 'end') await api('DELETE /api/home/guardians/{id}', { params: { id } });
    else await api('POST /api/home/guardian-contest', { body: { id } });
    showToast(
      `${firstName} não acompanha mais sua conta.${asked === 'end' ? '' : ' A equipe vai olhar já.'}`,
    );
    setAsked(null);
    await client.invalidateQueries({ queryKey: ['own guardians'] });
    await client.invalidateQueries({ queryKey: ['age'] });
  };
  return (
    <section className={styles.part}>
      <h2>{firstName}</h2>
      <p className={styles.hint}>Responde por você desde {longDay(since)}.</p>
      <div className={styles.actions}>
        {isFree && <Button onClick={() => setAsked('end')}>Terminar o vínculo</Button>}
        <Button
          variant="quiet"
          className={isFree ? undefined : styles.quiet}
          onClick={() => setAsked('contest')}
        >
          Esta pessoa não é responsável por mim
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={asked === 'end' ? `Terminar o vínculo com ${firstName}?` : `${firstName} não é responsável?`}
          text={
            asked === 'end'
              ? `${firstName} deixa de ver com quem você fala e quanto tempo usa.`
              : `O vínculo termina agora, e uma pessoa da equipe olha com urgência.${isFree ? '' : ' Sua conta volta a esperar por um adulto; o que você escreveu fica guardado.'} Se você corre perigo, ligue 100.`
          }
          action={asked === 'end' ? 'Terminar' : 'Sim, terminar agora'}
          busy={busy}
          onConfirm={() => run(act)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  );
}
