/** Dialogs of groups, loaded just before they open. */
export const loadMessageDialog = () => import('./message-dialog.tsx');
export const loadConfirmDialog = () => import('#web/ui/confirm-dialog.tsx');
