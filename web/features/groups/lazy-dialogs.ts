/** The dialogs of the room: loaded when they are about to be opened. */
export const loadMessageDialog = () => import('./message-dialog.tsx');

export const loadConfirmDialog = async () => {
  const { ConfirmDialog } = await import('#web/ui/confirm-dialog.tsx');
  return { default: ConfirmDialog };
};
