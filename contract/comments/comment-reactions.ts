/*
 * The one table of how people react to a comment without words: calls, rows, counters, export and erasure are derived from it.
 * A new one is an entry here, its look in `web/features/comments/reaction-button.tsx`, and a migration with its table
 * (`comment_` and the name of its count) and its column of `comments`.
 */

interface Reaction {
  /** The field of a comment that counts it; also the column that keeps that number. */
  count: string;
  /** The field of a comment that says whether the viewer gave it. */
  given: string;
  /** Summaries of the calls that give it and take it back. */
  calls: { give: string; takeBack: string; reply: string };
  /**
   * Its name on an exported comment; its own file in the export of an account, what that holds, and the field with the time.
   */
  exported: { count: string; file: string; about: string; at: string };
}

/** By the last segment of the address of its calls. */
export const commentReactions = {
  like: {
    count: 'likes',
    given: 'liked',
    calls: {
      give: 'Curte um comentário',
      takeBack: 'Desfaz a curtida em um comentário',
      reply: 'CommentLike',
    },
    exported: {
      count: 'curtidas',
      file: 'curtidas-em-comentarios.json',
      about: 'os comentários que você curtiu, pela publicação em que estão',
      at: 'curtidoEm',
    },
  },
  thanks: {
    count: 'thanks',
    given: 'thanked',
    calls: {
      give: 'Dá um “Valeu” a um comentário',
      takeBack: 'Tira o “Valeu” de um comentário',
      reply: 'CommentThanks',
    },
    exported: {
      count: 'valeus',
      file: 'valeus-em-comentarios.json',
      about: 'os comentários a que você deu um “Valeu”, pela publicação em que estão',
      at: 'dadoEm',
    },
  },
} as const satisfies Record<string, Reaction>;

export type CommentReaction = keyof typeof commentReactions;
export type ReactionCount = (typeof commentReactions)[CommentReaction]['count'];
export type ReactionGiven = (typeof commentReactions)[CommentReaction]['given'];

/** What a comment says of the reactions to it. */
export type Reactions = Record<ReactionCount, number> & Record<ReactionGiven, boolean>;

export const reactionKinds = Object.keys(commentReactions) as CommentReaction[];

/** Returns one object of what `of` returns for each reaction; the caller names its type, which no compiler finds by itself. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- as said above
export const eachReaction = <T extends object>(of: (kind: CommentReaction) => object): T =>
  Object.assign({}, ...reactionKinds.map(of)) as T;
