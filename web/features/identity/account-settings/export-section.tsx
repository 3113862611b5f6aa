import { SaveFileButton } from '#web/lib/shared/save-file-button.tsx';

/** Downloads all of the user's data. */
export const ExportSection = () => (
  <SaveFileButton
    path="/api/home/export"
    label="Baixar meus dados"
    failure="Não foi possível baixar seus dados. Tente novamente."
  />
);
