/** The errors of ratings and their answers, in the form of `errors.ts`. */
export const ratingErrors = {
  not_rated: { status: 403, message: 'Esta pessoa não recebe estrelas.' },
  own_rating: { status: 422, message: 'Não é possível avaliar o próprio perfil.' },
  // As other things that were taken down; the profile itself is there.
  rating_removed: {
    status: 404,
    message: 'A equipe removeu sua avaliação desta pessoa, e por enquanto não dá para fazer outra.',
  },
  not_rated_person: { status: 403, message: 'Só quem recebeu a avaliação pode responder.' },
  nothing_to_answer: { status: 409, message: 'Esta avaliação não tem mais um texto para responder.' },
  already_answered: { status: 409, message: 'Você já respondeu a esta avaliação.' },
} as const;
