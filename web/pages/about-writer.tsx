import type { Person } from '#contract/profiles.ts';
import { PersonMenuButton } from '#web/features/moderation/person-menu-button.tsx';

/** A menu beside a comment or an answer, to block its writer. */
export const aboutWriter = (writer: Person) => <PersonMenuButton person={writer} />;
