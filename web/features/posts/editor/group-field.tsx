import { SelectField } from '#web/ui/select-field.tsx';

export interface GroupChoice {
  slug: string;
  name: string;
}

interface GroupFieldProps {
  groups: GroupChoice[];
  /** '' for none. */
  chosen: string;
  error?: string;
  onChange: (slug: string) => void;
}

/** The writer's group to publish in, if any. */
export function GroupField({ groups, chosen, error, onChange }: GroupFieldProps) {
  return (
    <SelectField
      label="Publicar em um grupo"
      helperText="Com ou sem grupo, todo mundo pode ler."
      error={error}
      value={chosen}
      options={[['', 'Nenhum grupo'], ...groups.map(({ slug, name }) => [slug, name] as const)]}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
