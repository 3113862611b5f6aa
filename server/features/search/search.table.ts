export interface PostSearchTable {
  post_id: string;
  published_at: Date;
  text: string;
  title_words: string;
  words: string;
}

export interface CommentSearchTable {
  comment_id: string;
  post_id: string;
  created_at: Date;
  words: string;
}

export interface PersonSearchTable {
  user_id: string;
  words: string;
}

export interface GroupSearchTable {
  group_id: string;
  words: string;
}

export interface KnownWordTable {
  word: string;
  shown: string;
}
