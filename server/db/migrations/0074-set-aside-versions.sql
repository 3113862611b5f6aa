-- A text that its writer decided against, where there were two of one draft.
alter table draft_versions add column set_aside boolean not null default false;
