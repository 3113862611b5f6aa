/** The dialogs of groups: loaded when they are about to be opened. */
export const loadMessageDialog = () => import('./message-dialog.tsx');
export const loadConfirmDialog = () => import('#web/ui/confirm-dialog.tsx');
