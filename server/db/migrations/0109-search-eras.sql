-- Texts are found by eras: runs of 64, 256, 1,024 … texts that were published one after the other (decision 0082). An
-- index of words with the eras beside them gives the matches of one run without those of the others.

-- A million texts take half a minute.
set local statement_timeout = 0;

create function search_eras(place integer) returns integer[]
language sql immutable strict parallel safe
as $$ select array[
  place >> 6, (1 << 26) + (place >> 8), (2 << 26) + (place >> 10), (3 << 26) + (place >> 12),
  (4 << 26) + (place >> 14), (5 << 26) + (place >> 16), (6 << 26) + (place >> 18), (7 << 26) + (place >> 20)] $$;

drop index post_search_titles, post_search_words, post_search_newest;
-- Its place in the order in which posts were published; two may have the same.
alter table post_search add column place integer;
update post_search set place = counted.place
from (select post_id, row_number() over (order by published_at, post_id) as place from post_search) as counted
where counted.post_id = post_search.post_id;
alter table post_search alter column place set not null, drop column published_at;
create index post_search_place on post_search (place);
create index post_search_titles on post_search using gin (search_eras(place), title_words)
  with (gin_pending_list_limit = 128);
create index post_search_words on post_search using gin (search_eras(place), words)
  with (gin_pending_list_limit = 128);

drop index comment_search_words, comment_search_newest;
alter table comment_search add column place integer;
update comment_search set place = counted.place
from (select comment_id, row_number() over (order by created_at, comment_id) as place from comment_search) as counted
where counted.comment_id = comment_search.comment_id;
alter table comment_search alter column place set not null, drop column created_at;
create index comment_search_place on comment_search (place);
create index comment_search_words on comment_search using gin (search_eras(place), words)
  with (gin_pending_list_limit = 128);

-- An unfinished word is asked for as the words that begin with it.
alter table known_words add column stem text not null default '';
create index known_words_by_beginning on known_words (word text_pattern_ops);

-- Which texts are still to be indexed anew, because words are understood otherwise: of each kind those after this one.
create table texts_to_index (
  kind text primary key check (kind in ('words', 'posts', 'comments', 'people', 'groups')),
  after text not null default ''
);

insert into texts_to_index (kind) values ('words'), ('posts'), ('comments'), ('people'), ('groups');
