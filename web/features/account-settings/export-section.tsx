import { SaveFileButton } from '#web/lib/shared/save-file-button.tsx';

/** All that is the person's, to take along. */
export const ExportSection = () => (
  <SaveFileButton
    path="/api/home/export"
    label="Baixar meus dados"
    failure="Não foi possível baixar seus dados. Tente novamente."
  />
);
