import type { Person } from '#contract/profiles.ts';
import { PersonMenuButton } from '#web/features/moderation/person-menu-button.tsx';

/** Beside a comment or an answer: whoever wrote it can be blocked there. */
export const aboutWriter = (writer: Person) => <PersonMenuButton person={writer} />;
