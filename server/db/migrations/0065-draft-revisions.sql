-- Counts the saves of a draft: whoever saves says on which of them the text is based.
alter table drafts add column revision integer not null default 1;

-- Saved by its writer's press, not while typing: such a text is kept when it is written over.
alter table drafts add column pressed boolean not null default false;

-- A draft with a post's id holds changes to that post; they were begun when the post was last changed at this time.
alter table drafts add column based_on timestamptz(3);
