-- What a draft was before it was written over; how many are kept is bounded (limits.draftVersions).
create table draft_versions (
  id uuid primary key,
  draft_id uuid not null references drafts on delete cascade,
  author_id uuid not null references users on delete cascade,
  title text not null,
  tags text[] not null,
  markdown text not null,
  image text not null,
  group_slug text not null,
  saved_at timestamptz(3) not null
);

create index draft_versions_by_draft on draft_versions (draft_id, saved_at desc, id desc);
create index draft_versions_by_author on draft_versions (author_id);
