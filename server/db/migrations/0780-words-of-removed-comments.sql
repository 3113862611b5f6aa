-- Removed comments with replies kept their words in the index: it is made once more, and leaves them out.
insert into texts_to_index (kind) values ('comments') on conflict do nothing;
