import { PanelList } from '#web/lib/shared/panel-list.tsx';
import { SwitchField } from '#web/ui/switch-field.tsx';
import { useCaseKeys } from './case-keys.ts';
import { CaseRow } from './case-row.tsx';
import { casesFrom } from './waiting-lists.ts';

/** The cases that wait for a decision. */
export function Queue() {
  const { place, on, toggle, onDecided } = useCaseKeys();
  return (
    <div ref={place}>
      <PanelList
        name="cases"
        load={casesFrom}
        head={
          <SwitchField
            label="Teclas"
            helperText="J e K andam pelos casos, 1 a 5 escolhem a decisão, Enter confirma, U desfaz."
            checked={on}
            onChange={toggle}
          />
        }
        empty="Nada espera decisão. O que for denunciado aparece aqui, o mais urgente primeiro."
        renderRow={(item, remove) => (
          <CaseRow
            key={item.id}
            item={item}
            onDecided={(decisionId) => {
              remove();
              onDecided(decisionId);
            }}
          />
        )}
      />
    </div>
  );
}
