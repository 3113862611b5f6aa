import type { Person } from '#contract/people/profiles.ts';
import { PersonMenuButton } from '#web/features/safety/moderation/person-menu-button.tsx';

/** A menu beside a comment or an answer, to block its writer. */
export const aboutWriter = (writer: Person) => <PersonMenuButton person={writer} />;
