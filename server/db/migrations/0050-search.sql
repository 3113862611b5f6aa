-- What is searched, beside the tables it comes from: a like changes a post's row, and an index of words on that
-- row would be written anew each time. The words are stems made by server/text/search-words.ts.
create table post_search (
  post_id uuid primary key references posts on delete cascade,
  published_at timestamptz(3) not null,
  -- The text without markup, for marked passages.
  text text not null,
  title_words tsvector not null,
  words tsvector not null
);

create index post_search_titles on post_search using gin (title_words);
create index post_search_words on post_search using gin (words);
-- For words that stand in so many posts that the newest of them are enough.
create index post_search_newest on post_search (published_at desc, post_id desc);

create table comment_search (
  comment_id uuid primary key references comments on delete cascade,
  post_id uuid not null references posts on delete cascade,
  created_at timestamptz(3) not null,
  words tsvector not null
);

create index comment_search_words on comment_search using gin (words);
create index comment_search_newest on comment_search (created_at desc, comment_id desc);
create index comment_search_by_post on comment_search (post_id);

create table person_search (
  user_id uuid primary key references users on delete cascade,
  words tsvector not null
);

create index person_search_words on person_search using gin (words);

create table group_search (
  group_id uuid primary key references groups on delete cascade,
  words tsvector not null
);

create index group_search_words on group_search using gin (words);

-- Words that somebody has used, for 'Você quis dizer …': small letters without accents, and as they were written.
create table known_words (
  word text primary key,
  shown text not null
);

create index known_words_similar on known_words using gin (word gin_trgm_ops);
