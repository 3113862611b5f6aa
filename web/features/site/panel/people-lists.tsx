import { useState, type SubmitEvent } from 'react';
import type { StaffPerson } from '#contract/safety/moderation.ts';
import { roles, type Role } from '#contract/identity/roles.ts';
import { showRefusal } from '#web/lib/api/action.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { textIn } from '#web/lib/forms/form-text.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';
import { showToast } from '#web/lib/shared/toasts.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PanelList } from '#web/lib/shared/panel-list.tsx';
import { useRole } from '#web/lib/session/own-role.ts';
import styles from '#web/lib/shared/panel-list.module.css';

const peopleFrom = async (q: string, cursor?: string): Promise<PageOf<StaffPerson>> => {
  const { people, nextCursor } = await api('GET /api/moderation/people', { query: { q, cursor } });
  return { items: people, nextCursor };
};

export function People() {
  const [asked, setAsked] = useState('');
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAsked(textIn(event.currentTarget, 'q'));
  };
  return (
    <>
      <form method="post" noValidate className={styles.search} onSubmit={search}>
        <TextField label="Nome ou nome de usuário" name="q" type="search" />
        <Button type="submit">Procurar</Button>
      </form>
      {asked && <PeopleList key={asked} q={asked} empty="Ninguém com esse nome." />}
    </>
  );
}

export function Staff() {
  return <PeopleList q="" empty="Ninguém tem um papel ainda." />;
}

const PeopleList = ({ q, empty }: { q: string; empty: string }) => (
  <PanelList
    name={`people ${q}`}
    load={(cursor) => peopleFrom(q, cursor)}
    empty={empty}
    renderRow={(person) => <PersonRow key={person.id} person={person} />}
  />
);

const roleNames: Record<Role, string> = {
  member: 'Participante',
  moderator: 'Moderação',
  administrator: 'Administração',
};

function PersonRow({ person }: { person: StaffPerson }) {
  const [role, setRole] = useState(person.role);
  const isAdministrator = useRole() === 'administrator';
  const change = async (next: Role) => {
    const before = role;
    setRole(next);
    try {
      const { username } = person;
      await api('PUT /api/moderation/people/{username}/role', {
        params: { username },
        body: { role: next },
      });
      showToast(`${person.name}: ${roleNames[next]}`);
    } catch (error) {
      setRole(before);
      showRefusal(error);
    }
  };
  return (
    <li className={styles.person}>
      <p className={styles.words}>
        <strong>{person.name}</strong> @{person.username}
        {person.silencedUntil && ' · sem publicar'}
      </p>
      {isAdministrator ? (
        <SelectField
          label="Papel"
          aria-label={`Papel de ${person.name}`}
          value={role}
          options={roles.map((each) => [each, roleNames[each]] as const)}
          onChange={({ target }) => void change(target.value as Role)}
        />
      ) : (
        <p className={styles.facts}>{roleNames[role]}</p>
      )}
    </li>
  );
}
