import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import type { OwnPrivacy, Privacy } from '#contract/safety/age.ts';
import { useAges } from '#web/lib/session/ages.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { useOptimisticMutation } from '#web/lib/api/optimistic-mutation.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/skeleton.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';

/** How much of the user is shown, and a link to the month of birth. */
export function OpennessSection() {
  const query = useQuery({
    queryKey: ['privacy'],
    queryFn: ({ signal }) => api('GET /api/home/privacy', { signal }),
  });
  const skeleton = (
    <SkeletonGroup label="Carregando preferências…">
      <Skeleton shape="rect" height="8rem" />
    </SkeletonGroup>
  );
  return (
    <>
      <QueryView query={query} skeleton={skeleton}>
        {(given) => <Switches given={given} />}
      </QueryView>
      <ButtonLink to="/comecar?passo=idade">Mês e ano em que você nasceu</ButtonLink>
    </>
  );
}

function Switches({ given }: { given: OwnPrivacy }) {
  const { guardianUntil } = useAges();
  // An existing page cannot be given up here; one that was just requested can be undone.
  const [startedWithPage] = useState(given.page);
  const fixed = `Fica ligado até os ${guardianUntil - 1} anos.`;
  const { value, choose } = useOptimisticMutation<OwnPrivacy, Privacy>({
    name: 'privacy',
    purpose: null,
    given,
    valueOf: ({ closed, noStars, page }) => ({ closed, noStars, page }),
    send: (body) => api('PUT /api/home/privacy', { body }),
    onDone: () => showToast('Pronto, vale a partir de agora'),
  });
  return (
    <>
      <SwitchField
        label="Perfil fechado"
        helperText={
          given.fixed
            ? fixed
            : 'Aparecem só o primeiro nome, os interesses e o que você publica. A foto, só para quem está em um grupo com você.'
        }
        checked={value.closed}
        disabled={given.fixed}
        onChange={(event) => choose({ ...value, closed: event.target.checked })}
      />
      <SwitchField
        label="Não receber estrelas"
        helperText={given.fixed ? fixed : 'Ninguém avalia você, e as avaliações que recebeu não aparecem.'}
        checked={value.noStars}
        disabled={given.fixed}
        onChange={(event) => choose({ ...value, noStars: event.target.checked })}
      />
      {!(given.page && startedWithPage) && (
        <SwitchField
          label="Ter uma página pública"
          helperText="Sem ela, o que você escreve aparece só com o primeiro nome, e ninguém encontra você."
          checked={value.page ?? given.page}
          onChange={(event) => choose({ ...value, page: event.target.checked })}
        />
      )}
    </>
  );
}
