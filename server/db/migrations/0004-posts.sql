create table posts (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  slug text not null unique,
  title text not null,
  markdown text not null,
  html text not null,
  excerpt text not null,
  image text not null,
  reading_time smallint not null,
  -- As chosen in the editor, and those together with the ones found in the text.
  chosen_tags text[] not null,
  tags text[] not null,
  likes integer not null default 0,
  comments integer not null default 0,
  -- log10(1 + likes + 2 * comments) + published seconds / 45,000
  score double precision not null,
  published_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);

create index posts_newest on posts (published_at desc, id desc);
create index posts_by_author on posts (author_id, published_at desc, id desc);
create index posts_hot on posts (score desc, id desc);

-- One row a tag, keyed by the tag without accents, in the order of a tag's feed.
create table post_tags (
  tag text not null,
  published_at timestamptz(3) not null,
  post_id uuid not null references posts on delete cascade,
  primary key (tag, published_at, post_id)
);

create index post_tags_by_post on post_tags (post_id);
