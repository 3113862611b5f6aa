import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#web/lib/api/browser-api.ts';
import { QueryView } from '#web/lib/api/query-view.tsx';
import { ConfirmedButton } from '#web/lib/shared/confirmed-button.tsx';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { panelQuery } from '#web/lib/shared/panel-list.tsx';
import panel from '#web/lib/shared/panel-list.module.css';
import styles from './settings-form.module.css';

const key = panelQuery('invitation');

/** The link with which people may register where an invitation is needed. */
export function Invitation() {
  const client = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => api('GET /api/site/invitation') });
  const copy = async (url: string) => {
    await navigator.clipboard.writeText(url);
    showToast('Link copiado');
  };
  return (
    <QueryView query={query} skeleton={null}>
      {({ url }) => (
        <div className={styles.after}>
          <TextField
            label="Link de convite"
            readOnly
            value={url}
            helperText="Quem tem este link cria uma conta quando a opção é “Quem tem o link de convite”."
          />
          <div className={panel.actions}>
            <Button size="small" onClick={() => void copy(url)}>
              Copiar o link
            </Button>
            <ConfirmedButton
              size="small"
              variant="quiet"
              label="Fazer outro link"
              title="Fazer outro link de convite?"
              text="O link de agora deixa de valer, também em papéis e mensagens que já têm ele."
              work={async () => client.setQueryData(key, await api('POST /api/site/invitation'))}
            />
          </div>
        </div>
      )}
    </QueryView>
  );
}
