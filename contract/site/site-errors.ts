/** Errors of how a site is set up, and of who may register. */
export const siteErrors = {
  settings_changed: { status: 409, message: 'Alguém mudou isto enquanto a página estava aberta. Confira.' },
  installation_key: {
    status: 422,
    message: 'Este link não vale mais. Reinicie o Rumo: ele mostra um link novo.',
  },
  installed: { status: 404, message: 'Este site já tem quem cuide dele.' },
  registration_closed: {
    status: 403,
    message: 'Este site não aceita contas novas pela internet. Fale com quem cuida dele.',
  },
  invitation_needed: {
    status: 403,
    message:
      'Para criar uma conta aqui é preciso um link de convite que ainda valha. Peça a quem cuida do site.',
  },
  email_unconfirmed: {
    status: 403,
    message: 'Confirme seu e-mail antes de publicar. O link está na mensagem que enviamos a você.',
  },
  backup_key_needed: { status: 409, message: 'Crie primeiro a chave dos backups e guarde-a impressa.' },
  backup_key_there: {
    status: 409,
    message:
      'Já há uma chave dos backups. Criar outra não abre os backups antigos: eles continuam com a chave anterior.',
  },
  backups_away: { status: 503, message: 'O lugar dos backups não responde agora. Tente de novo mais tarde.' },
} as const;
