-- What people have begun to write; nobody else sees it.
create table drafts (
  id uuid primary key,
  author_id uuid not null references users on delete cascade,
  title text not null,
  tags text[] not null,
  markdown text not null,
  image text not null,
  updated_at timestamptz(3) not null
);

create index drafts_by_author on drafts (author_id, updated_at desc, id desc);
