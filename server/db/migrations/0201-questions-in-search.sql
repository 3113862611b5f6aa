-- Questions are found by their words and by those of their answers, never by who asked.
create table question_search (
  question_id uuid primary key references questions on delete cascade,
  -- In the order in which questions were indexed.
  place integer not null,
  words tsvector not null
);
create index question_search_place on question_search (place);
create index question_search_words on question_search using gin (search_eras(place), words)
  with (gin_pending_list_limit = 128);

alter table texts_to_index
  drop constraint texts_to_index_kind_check,
  add constraint texts_to_index_kind_check
    check (kind in ('words', 'posts', 'comments', 'people', 'groups', 'questions'));
insert into texts_to_index (kind) values ('questions');
