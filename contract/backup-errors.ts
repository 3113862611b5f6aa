/** Errors of the calls about backups. */
export const backupErrors = {
  backup_key_needed: { status: 409, message: 'Crie primeiro a chave dos backups e guarde-a impressa.' },
  backup_key_there: {
    status: 409,
    message:
      'Já há uma chave dos backups. Criar outra não abre os backups antigos: eles continuam com a chave anterior.',
  },
  backups_away: { status: 503, message: 'O lugar dos backups não responde agora. Tente de novo mais tarde.' },
} as const;
