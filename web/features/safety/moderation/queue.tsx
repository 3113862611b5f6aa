import type { Case } from '#contract/safety/moderation.ts';
import { usePagedList, type PageOf } from '#web/lib/api/paged-list.ts';
import { PagedListRows } from '#web/lib/api/paged-rows.tsx';
import { PanelPart } from '#web/lib/shared/panel-part.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { useCaseKeys } from './case-keys.ts';
import { CaseRow } from './case-row.tsx';
import { casesFrom } from './panel-lists.ts';

/** The cases that wait for a decision. */
export function Queue() {
  return (
    <PanelPart name="cases" load={casesFrom}>
      {(first) => <QueueList first={first} />}
    </PanelPart>
  );
}

function QueueList({ first }: { first: PageOf<Case> }) {
  const list = usePagedList('cases', first, casesFrom);
  const { place, on, toggle, onDecided } = useCaseKeys();
  return (
    <div ref={place}>
      <SwitchField
        label="Teclas"
        helperText="J e K andam pelos casos, 1 a 5 escolhem a decisão, Enter confirma, U desfaz."
        checked={on}
        onChange={toggle}
      />
      <PagedListRows
        list={list}
        empty="Nada espera decisão. O que for denunciado aparece aqui, o mais urgente primeiro."
        renderRow={(item) => (
          <CaseRow
            key={item.id}
            item={item}
            onDecided={(decisionId) => {
              list.change((items) => items.filter(({ id }) => id !== item.id));
              onDecided(decisionId);
            }}
          />
        )}
      />
    </div>
  );
}
