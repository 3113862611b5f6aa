-- Slugs of the careers that a text is about.
alter table posts add column careers text[] not null default '{}';
alter table drafts add column careers text[] not null default '{}';
alter table draft_versions add column careers text[] not null default '{}';

-- Of the posts of a career the newest are read; most posts have none.
create index posts_of_careers on posts using gin (careers) where careers <> '{}';
