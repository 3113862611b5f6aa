import type { Generated } from 'kysely';

export interface ProfileTable {
  user_id: string;
  apresentation: Generated<string>;
  formation1: Generated<string>;
  formation2: Generated<string>;
  formation3: Generated<string>;
  formation4: Generated<string>;
  formation_img1: Generated<string>;
  formation_img2: Generated<string>;
  tags: Generated<string>;
  show_email: Generated<boolean>;
  searchable: Generated<boolean>;
}
